import type { DatedRow } from '../dated.ts';

/** What is asked of who drives lorries, buses and coaches (docs/product/licences.md#facts). */

const read = {
  source: { name: 'service-public.fr' },
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
  confidence: 'M',
} as const;

/** Years; the vocational way is open sooner. */
const age = {
  c1: { ...read, value: 18 },
  c: { ...read, value: 21 },
  d1: { ...read, value: 21 },
  d: { ...read, value: 24 },
} as const satisfies Record<string, DatedRow>;

export const heavyFacts = { age } as const;
