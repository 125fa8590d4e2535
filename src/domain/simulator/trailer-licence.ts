import type { DatedRow } from '../dated.ts';
import { officialPages } from '../licences/official-pages.ts';

/** Kilograms: limits of the permitted weights of trailer and combination. */
export const trailerLimits: DatedRow<{
  readonly lightTrailer: number;
  readonly trainWithB: number;
  readonly trainWithB96: number;
  /** Above it, C1E is needed instead of BE. */
  readonly heaviestTrailer: number;
}> = {
  value: { lightTrailer: 750, trainWithB: 3500, trainWithB96: 4250, heaviestTrailer: 3500 },
  year: 2026,
  source: officialPages.trailer,
  verifiedOn: '2026-10',
  reviewBy: '2027-10',
};

export function trailerLicence(trailerKg: number, combinedKg: number): 'b' | 'b96' | 'be' | 'c1e' {
  const { lightTrailer, trainWithB, trainWithB96, heaviestTrailer } = trailerLimits.value;
  if (trailerKg > heaviestTrailer) return 'c1e';
  if (trailerKg <= lightTrailer || combinedKg <= trainWithB) return 'b';
  return combinedKg <= trainWithB96 ? 'b96' : 'be';
}
