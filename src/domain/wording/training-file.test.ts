import { expect, it } from 'vitest';
import { schoolTimeZone } from '../time/school-time-zone.ts';
import {
  describeAppointment,
  describePaidPart,
  describeQuoteComparison,
  describeRefund,
} from './training-file.ts';

const at = new Date('2026-12-01T11:00:00Z');
const quoted = { totalCents: 201_000, hours: 37, differenceCents: null };
const plain = (text: string) => text.replaceAll('\u202f', ' ');

it.each([
  [{ cents: 192_000, hours: 35, at }, 'Vous aviez vu ≈ 1 920 € ; devis 2 010,00 € : 37 h au lieu de 35.'],
  [{ cents: 192_000, hours: 37, at }, 'Vous aviez vu ≈ 1 920 € ; devis 2 010,00 € : 37 h, comme prévu.'],
  [{ cents: 192_000, hours: null, at }, 'Vous aviez vu ≈ 1 920 € ; devis 2 010,00 € : 37 h de conduite.'],
  [null, 'Devis 2 010,00 € : 37 h de conduite.'],
])('a quote is shown beside what the site had shown', (seen, text) => {
  expect(plain(describeQuoteComparison({ ...quoted, seen }))).toBe(text);
});

it.each([
  [{ afterHours: 0, cents: 30_000 }, 30_000, 'déjà payé en ligne'],
  [{ afterHours: 0, cents: 20_000 }, 30_000, 'déjà payé en ligne'],
  [{ afterHours: 0, cents: 129_900 }, 30_000, 'dont 300,00 € déjà payés en ligne'],
  [{ afterHours: 0, cents: 30_000 }, 0, ''],
  [{ afterHours: 18, cents: 30_000 }, 30_000, ''],
])('what is due at the signature holds what is paid: %o of %i', (due, paid, text) => {
  expect(plain(describePaidPart(due, paid))).toBe(text);
});

it('a refund is described with its amount and its day', () => {
  expect(plain(describeRefund(30_000, '2027-02-07'))).toBe(
    'Le remboursement de 300,00 € part le 7 février 2027, sur la carte qui a servi à payer.',
  );
});

it.each([
  ['75011', 'mardi 1er décembre 2026 à 9 h'],
  ['97110', 'mardi 1er décembre 2026 à 4 h, heure locale'],
  ['97400', 'mardi 1er décembre 2026 à 12 h, heure locale'],
  ['98800', 'mardi 1er décembre 2026 à 19 h, heure locale'],
])('an appointment is at the clock of the school: %s', (zipCode, text) => {
  const appointment = new Date('2026-12-01T08:00:00Z');
  expect(plain(describeAppointment(appointment, schoolTimeZone({ zipCode })))).toBe(text);
});
