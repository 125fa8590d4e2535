import { describe, expect, it } from 'vitest';
import {
  type Assessment,
  compareQuote,
  isCreditOffer,
  maxValidityDays,
  type Quote,
  quoteFault,
  quoteTotal,
} from './quote.ts';

const assessment: Assessment = { on: '2026-12-09', place: 'car', hours: { manual: 37 } };
const quote: Quote = {
  gearbox: 'manual',
  lines: [
    { label: 'Forfait 20 heures', cents: 129_900 },
    { label: '17 heures de plus', cents: 66_100 },
  ],
  examFees: [{ label: 'Accompagnement à l’examen', cents: 5000 }],
  schedule: [
    { afterHours: 0, cents: 30_000 },
    { afterHours: 20, cents: 171_000 },
  ],
  validUntil: '2027-01-31',
};
const limits = { today: '2026-12-10', openedOn: '2026-12-01' };
const fault = (changes: Partial<Quote>, assessed: Partial<Assessment> = {}) =>
  quoteFault({ ...assessment, ...assessed }, { ...quote, ...changes }, limits);

describe('a quote', () => {
  it('adds its lines and the fees of the exam', () => {
    expect(quoteTotal(quote)).toBe(201_000);
    expect(fault({})).toBeUndefined();
  });

  it('follows an assessment between the opening of the file and today', () => {
    expect(fault({}, { on: '2026-11-30' })).toBe('assessed-on');
    expect(fault({}, { on: '2026-12-01' })).toBeUndefined();
    expect(fault({}, { on: '2026-12-10' })).toBeUndefined();
    expect(fault({}, { on: '2026-12-11' })).toBe('assessed-on');
  });

  it('says the hours of its gearbox, 1 to 150', () => {
    expect(
      fault({ schedule: [{ afterHours: 0, cents: 201_000 }] }, { hours: { manual: 1 } }),
    ).toBeUndefined();
    expect(fault({}, { hours: { manual: 0 } })).toBe('hours');
    expect(fault({}, { hours: { manual: 150 } })).toBeUndefined();
    expect(fault({}, { hours: { manual: 151 } })).toBe('hours');
    expect(fault({ gearbox: 'automatic' })).toBe('hours');
    expect(fault({ gearbox: 'automatic' }, { hours: { manual: 37, automatic: 25 } })).toBeUndefined();
  });

  it('has lines with a label and a price', () => {
    expect(fault({ lines: [] })).toBe('lines');
    expect(fault({ lines: [{ label: ' ', cents: 196_000 }] })).toBe('lines');
    expect(fault({ lines: [{ label: 'Forfait', cents: -1 }] })).toBe('lines');
    expect(fault({ lines: Array.from({ length: 20 }, () => ({ label: 'Heure', cents: 1 })) })).toBe('lines');
  });

  it('has a schedule by hours done that adds up to the total', () => {
    expect(fault({ schedule: [{ afterHours: 0, cents: 200_999 }] })).toBe('schedule');
    expect(fault({ schedule: [{ afterHours: 37, cents: 201_000 }] })).toBeUndefined();
    expect(fault({ schedule: [{ afterHours: 38, cents: 201_000 }] })).toBe('schedule');
    expect(fault({ schedule: [...quote.schedule].reverse() })).toBe('schedule');
  });

  it('is valid from today, for half a year at most', () => {
    expect(fault({ validUntil: '2026-12-09' })).toBe('validity');
    expect(fault({ validUntil: '2026-12-10' })).toBeUndefined();
    expect(maxValidityDays).toBe(180);
    expect(fault({ validUntil: '2027-06-08' })).toBeUndefined();
    expect(fault({ validUntil: '2027-06-09' })).toBe('validity');
  });

  it.each([
    'Paiement en 4 fois',
    'Crédit sans frais',
    '12 mensualités',
    'paiement échelonné',
    'par quatre fois',
  ])('offers no credit: «%s»', (label) => {
    expect(isCreditOffer(label)).toBe(true);
    expect(fault({ lines: [{ label, cents: 196_000 }] })).toBe('credit');
  });

  it.each(['Forfait 20 heures', 'Leçon de 2 heures', 'Fourniture du livret', '2 présentations à l’examen'])(
    'may say «%s»',
    (label) => {
      expect(isCreditOffer(label)).toBe(false);
    },
  );

  it('is compared with what the site had shown', () => {
    const seen = { cents: 192_000, hours: 35, at: new Date('2026-12-01T11:00:00Z') };
    expect(compareQuote(seen, assessment, quote)).toEqual({
      seen,
      totalCents: 201_000,
      hours: 37,
      differenceCents: 9000,
    });
    expect(compareQuote(null, assessment, quote).differenceCents).toBeNull();
  });
});
