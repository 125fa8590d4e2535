import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

const official = {
  source: officialPages.trailer,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
} as const;

const course = { ...official, value: { all: 7, offRoad: 4, onRoad: 3 } } as const satisfies DatedRow<
  Readonly<Record<string, number>>
>;

export const trailerFacts = { course } as const;
