import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

const read = {
  source: officialPages.boat,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
} as const;

const age = { ...read, value: 16 } as const satisfies DatedRow;

/** Kilowatts above which a licence is needed. */
const engine = { ...read, value: 4.5 } as const satisfies DatedRow;

/** Nautical miles from a shelter: the limit of the coastal option. */
const coastalMiles = { ...read, value: 6 } as const satisfies DatedRow;

/** Metres: the inland option is for shorter boats. */
const inlandLength = { ...read, value: 20 } as const satisfies DatedRow;

const practice = { ...read, value: { helm: 2, around: 1.5 } } as const satisfies DatedRow<
  Readonly<Record<string, number>>
>;

const maxErrors = { ...read, value: 5 } as const satisfies DatedRow;

export const boatFacts = { age, engine, coastalMiles, inlandLength, practice, maxErrors } as const;
