/** Each criterion decides between schools that the previous ones leave equal. The directory's SQL and the page
 * «Comment nous classons» are generated from it. */
export const placeCriteria = ['named-city', 'distance', 'number'] as const;
export type PlaceCriterion = (typeof placeCriteria)[number];

/** Lowest total first; unknown totals last. */
export const totalCriteria = ['total', ...placeCriteria] as const;

/** Of online courses where no place is named: cheapest first. */
export const anywhereCriteria = ['total', 'rating', 'number'] as const;

/** Highest weighted rating first; schools without a review last. */
export const ratingCriteria = ['rating', ...placeCriteria] as const;

/** Open now, then the next to open; unknown hours last. */
export const openingCriteria = ['opening', ...placeCriteria] as const;

export const weighingCriteria = ['weights', ...placeCriteria] as const;

export const keywordCriteria = ['beginning', 'likeness', 'number'] as const;
export type KeywordCriterion = (typeof keywordCriteria)[number];

/** Named on the page «Comment nous classons» as without effect on the order. */
export const withoutEffect = [
  'club',
  'money',
  'price',
  'reviews',
  'results',
  'online-sale',
  'completeness',
] as const;
export type WithoutEffect = (typeof withoutEffect)[number];

/** A search by name that finds more schools does not compare how alike their names are. */
export const maxLikened = 1000;

/** Suggestions are the best of so many names that begin as typed, and as many that contain the words. */
export const maxSuggestible = 100;

export interface PlacedSchool {
  readonly id: number;
  readonly inNamedCity: boolean;
  readonly distance: number | undefined;
}

const placeComparisons: Readonly<Record<PlaceCriterion, (a: PlacedSchool, b: PlacedSchool) => number>> = {
  'named-city': (a, b) => Number(b.inNamedCity) - Number(a.inNamedCity),
  distance: (a, b) => {
    const [from, to] = [a.distance ?? Number.POSITIVE_INFINITY, b.distance ?? Number.POSITIVE_INFINITY];
    return from === to ? 0 : from - to;
  },
  number: (a, b) => a.id - b.id,
};

/** For answers of a directory that does not order them. */
export function compareAroundPlace(a: PlacedSchool, b: PlacedSchool): number {
  return (
    placeCriteria.map((criterion) => placeComparisons[criterion](a, b)).find((order) => order !== 0) ?? 0
  );
}
