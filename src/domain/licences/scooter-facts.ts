import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

const read = { source: officialPages.scooter, verifiedOn: '2026-10', reviewBy: '2027-10' } as const;

const age = { ...read, value: 14 } as const satisfies DatedRow;

/** People born before this year need no AM licence. */
const bornBefore = {
  ...read,
  value: 1988,
  source: officialPages.scooterAge,
} as const satisfies DatedRow;

/** «Savoir rouler à vélo»: ages, hours and blocks. */
const cycling = {
  ...read,
  value: { from: 6, to: 11, hours: 10, blocks: 3 },
} as const satisfies DatedRow<Readonly<Record<string, number>>>;

const school = {
  ...read,
  value: { first: 'cinquième', second: 'troisième' },
} as const satisfies DatedRow<Readonly<Record<string, string>>>;

const hours = { ...read, value: 8 } as const satisfies DatedRow;

const speed = { ...read, value: 45 } as const satisfies DatedRow;

export const scooterFacts = { age, bornBefore, cycling, hours, school, speed } as const;
