import type { DatedRow } from '../dated.ts';

/** What is asked of who drives lorries, buses and coaches (facts.md §1). */

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

/** Years for which the medical examination holds, and the ages from which it holds less long. */
const medical = {
  ...read,
  value: {
    years: 5,
    from60: { age: 60, years: 2 },
    from76: { age: 76, years: 1 },
    ofD: { age: 60, years: 1 },
  },
} as const satisfies DatedRow<object>;

export const heavyFacts = { age, medical } as const;

/** Years for which a medical examination at an age holds, for the licences of goods and for those of passengers. */
export function medicalYears(ageYears: number, isPassengers: boolean): number {
  const { years, from60, from76, ofD } = medical.value;
  if (isPassengers) return ageYears >= ofD.age ? ofD.years : years;
  if (ageYears >= from76.age) return from76.years;
  return ageYears >= from60.age ? from60.years : years;
}
