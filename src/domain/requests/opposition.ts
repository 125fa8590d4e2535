import * as v from 'valibot';
import { answer, email, ifGiven, oneOf, type ReadOf, upTo } from '../form.ts';
import { normaliseEmail } from '../identity/identity-normalisation.ts';
import { inUnits } from '../text/numbers-in-words.ts';
import { normaliseLines } from '../text/tidy-lines.ts';
import { parisDay } from '../time/french-dates.ts';
import { addMonths } from '../training-file/deadlines.ts';
import { fieldMessages } from '../wording/messages.ts';

export const oppositionWishes = [
  { value: 'remove', label: 'Retirer la fiche' },
  { value: 'correct', label: 'Corriger la fiche' },
] as const;
export type OppositionWish = (typeof oppositionWishes)[number]['value'];

export const oppositionDecisions = ['removed', 'corrected', 'refused'] as const;
export type OppositionDecision = (typeof oppositionDecisions)[number];

export const maxOppositionLength = 1000;

const [minRemovals, removalsShare] = [20, 0.01];

/** Pages removed at once within 24 hours, over the whole site; further ones wait for the operator. */
export function maxDailyRemovals(listedSchools: number): number {
  return Math.max(minRemovals, Math.floor(listedSchools * removalsShare));
}

export const oppositionReferencePattern = /^FI-[\dA-Z]{4}-[\dA-Z]{4}$/u;

/** The right to object needs no reason; a correction says what is wrong. */
export const oppositionSchema = () =>
  v.pipe(
    v.object({
      wish: answer(oneOf(oppositionWishes)),
      message: answer(upTo(maxOppositionLength), normaliseLines),
      email: answer(ifGiven(email()), normaliseEmail),
    }),
    v.forward(
      v.check(({ wish, message }) => wish === 'remove' || message !== '', fieldMessages.required),
      ['message'],
    ),
  );
export type Opposition = ReadOf<typeof oppositionSchema>;

/** GDPR, article 12, 3. */
const answerMonths = 1;
export const answerTerm = inUnits(answerMonths, 'mois');

export function answerDue(received: Date): string {
  return addMonths(parisDay(received), answerMonths);
}
