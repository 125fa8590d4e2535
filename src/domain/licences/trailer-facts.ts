import type { DatedRow } from '../dated.ts';

/** Which licence a car with a trailer asks for, by their gross weights as the registration documents tell them (facts.md §1). */

const official = {
  source: { name: 'service-public.fr' },
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
  confidence: 'H',
} as const;

/** Kilograms: a trailer up to which the car's licence always does; car and trailer, up to which it does, and B96 does. */
const weights = {
  ...official,
  value: { lightTrailer: 750, sumOfB: 3500, sumOfB96: 4250 },
} as const satisfies DatedRow<Readonly<Record<string, number>>>;

/** Hours of the B96 training, off the road and on it. */
const course = { ...official, value: { all: 7, offRoad: 4, onRoad: 3 } } as const satisfies DatedRow<
  Readonly<Record<string, number>>
>;

export const trailerFacts = { weights, course } as const;

/** What pulls and what is pulled: gross weights in kilograms (PTAC). */
export interface Coupling {
  readonly car: number;
  readonly trailer: number;
}

export type TrailerLicence = 'B' | 'B96' | 'BE';

/** The licence for a car and its trailer: their gross weights count, not what is loaded that day (facts.md §1). */
export function trailerLicence({ car, trailer }: Coupling): TrailerLicence {
  const { lightTrailer, sumOfB, sumOfB96 } = weights.value;
  if (trailer <= lightTrailer || car + trailer <= sumOfB) return 'B';
  return car + trailer <= sumOfB96 ? 'B96' : 'BE';
}
