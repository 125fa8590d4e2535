import { formatRating, weightedRating } from '#domain/school/rating.ts';
import { minDistanceGain, roundTotal, tenEuros } from './tell-differences.ts';

type Known = number | undefined;

/** Index of the lowest total as shown. None at a tie, or where a school that teaches the training has no total. */
export const findCheapest = (totals: readonly (Known | 'not taught')[]): Known =>
  totals.includes(undefined)
    ? undefined
    : findLowest(
        totals.map((total) => (typeof total === 'number' ? roundTotal(total) : undefined)),
        tenEuros,
      );

/** Index of the nearest by 100 m or more. None where a distance is unknown. */
export const findNearest = (metres: readonly Known[]): Known =>
  metres.includes(undefined) ? undefined : findLowest(metres, minDistanceGain);

interface Rated {
  readonly note: number | null;
  readonly nbReviews: number;
}

/** Index of the highest weighted rating, as lists are ordered by it, to a tenth. None at a tie. */
export function findBestRated(schools: readonly Rated[]): Known {
  const weighted = schools.map(({ note, nbReviews }) => weightedRating(note, nbReviews));
  return findLowest(
    weighted.map((rating) => (rating === undefined ? undefined : -tenths(rating))),
    1,
  );
}

const tenths = (note: number) => Math.round(Number(formatRating(note).replace(',', '.')) * 10);

/** Two values at least must be known. */
function findLowest(values: readonly Known[], minGain: number): Known {
  const [lowest, next] = values
    .flatMap((value, index) => (value === undefined ? [] : { value, index }))
    .toSorted((one, other) => one.value - other.value);
  return lowest && next && next.value - lowest.value >= minGain ? lowest.index : undefined;
}
