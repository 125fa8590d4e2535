import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

/** What is asked of who steers a pleasure boat with an engine (docs/product/licences.md#facts; `theory-exams.ts` has the exam). */

const read = {
  source: officialPages.boat,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
  confidence: 'M',
} as const;

const age = { ...read, value: 16 } as const satisfies DatedRow;

/** Kilowatts above which a licence is needed. */
const engine = { ...read, value: 4.5 } as const satisfies DatedRow;

/** Nautical miles from a shelter, of the coastal option. */
const coastalMiles = { ...read, value: 6 } as const satisfies DatedRow;

/** Metres of boat, which the inland option stays below. */
const inlandLength = { ...read, value: 20 } as const satisfies DatedRow;

/** Hours at the helm, and hours of training around it. */
const practice = { ...read, value: { helm: 2, around: 1.5 } } as const satisfies DatedRow<
  Readonly<Record<string, number>>
>;

/** Errors with which the exam of theory is still passed. */
const mostErrors = { ...read, value: 5 } as const satisfies DatedRow;

export const boatFacts = { age, engine, coastalMiles, inlandLength, practice, mostErrors } as const;
