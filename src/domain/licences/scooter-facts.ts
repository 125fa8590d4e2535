import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

/** What is asked of who drives a scooter or a light quadricycle at 14, and the way that leads there from primary school (docs/product/licences.md#facts). */

const read = { source: officialPages.scooter, verifiedOn: '2026-10', reviewBy: '2027-10' } as const;
const lessSure = { ...read, confidence: 'M' } as const;
const official = { ...read, confidence: 'H' } as const;

/** Years. */
const age = { ...lessSure, value: 14 } as const satisfies DatedRow;

/** Born before this year, one rides without the AM licence. */
const bornBefore = {
  ...official,
  value: 1988,
  source: officialPages.scooterAge,
} as const satisfies DatedRow;

/** «Savoir rouler à vélo»: ages, hours and blocks. */
const cycling = {
  ...official,
  value: { from: 6, to: 11, hours: 10, blocks: 3 },
} as const satisfies DatedRow<Readonly<Record<string, number>>>;

/** The certificates of school: before secondary school, and in which of its forms. */
const school = {
  ...official,
  value: { first: 'cinquième', second: 'troisième' },
} as const satisfies DatedRow<Readonly<Record<string, string>>>;

/** Kilometres an hour that such a vehicle may do by its making. */
const speed = { ...official, value: 45 } as const satisfies DatedRow;

export const scooterFacts = { age, bornBefore, cycling, school, speed } as const;
