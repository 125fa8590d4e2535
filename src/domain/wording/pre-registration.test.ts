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
  expect(figuresOf(refundWithoutRequest)).toEqual([
    deadlineDays.opening,
    deadlineDays.quote,
    heldMonths,
    refundAnnouncedDays,
  ]);
  expect(figuresOf(prolongRule)).toEqual([prolongedDays, heldMonths]);
  expect(refundAnnouncedDays).toBeLessThan(14);
});

it('whoever has no file writes; the others ask in it on any day', () => {
  const terms = preRegistrationTerms({ email: 'bonjour@reseau.exemple' }).join(' ');
  expect(terms).toContain('n’importe quel jour');
  expect(terms).toContain('écrivez à bonjour@reseau.exemple avec votre référence');
  expect(preRegistrationTerms({ email: undefined }).join(' ')).toContain('écrivez-nous avec votre référence');
});
