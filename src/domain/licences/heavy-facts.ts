import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

const read = {
  source: officialPages.c,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
} as const;

const age = {
  c1: { ...read, value: 18, source: officialPages.c1 },
  c: { ...read, value: 21 },
  d1: { ...read, value: 21, source: officialPages.d },
  d: { ...read, value: 24, source: officialPages.d },
} as const satisfies Record<string, DatedRow>;

/** Tonnes of permitted weight allowed by C1. */
const c1Tonnes = { ...read, value: 7.5, source: officialPages.c1 } as const satisfies DatedRow;

export const heavyFacts = { age, c1Tonnes } as const;
