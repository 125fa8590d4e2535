import { expect, it } from 'vitest';
import { deadlineDays, heldMonths, prolongedDays, refundAnnouncedDays } from '../training-file/deadlines.ts';
import {
  noContractRefund,
  preRegistrationTerms,
  prolongRule,
  refundWithoutRequest,
} from './pre-registration.ts';

const figuresOf = (text: string) => (text.match(/\d+/gu) ?? []).map(Number);

it('the promise of a refund takes its figures from the deadlines', () => {
  expect(figuresOf(noContractRefund)).toEqual([14]);
  const expected = [deadlineDays.opening, deadlineDays.quote, heldMonths, refundAnnouncedDays];
  expect(figuresOf(refundWithoutRequest)).toEqual(expected);
  expect(figuresOf(prolongRule)).toEqual([prolongedDays, heldMonths]);
  expect(refundAnnouncedDays).toBeLessThan(14);
});

it('is asked for on any day, in the file or by writing', () => {
  const terms = preRegistrationTerms({ email: 'bonjour@reseau.exemple' }).join(' ');
  expect(terms).toMatch(/n’importe quel jour.+dans le dossier.+ou par écrit à bonjour@reseau\.exemple\./u);
  expect(preRegistrationTerms({ email: undefined }).join(' ')).toContain('ou par écrit. ');
});
