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

export interface NamedSchool {
  readonly id: number;
  readonly searchText: string;
}

type Compare<School> = (a: School, b: School) => number;

const byNumber: Compare<{ readonly id: number }> = (a, b) => a.id - b.id;

const placeComparisons: Readonly<Record<PlaceCriterion, Compare<PlacedSchool>>> = {
  'named-city': (a, b) => Number(b.inNamedCity) - Number(a.inNamedCity),
  distance: (a, b) => {
    const [from, to] = [a.distance ?? Number.POSITIVE_INFINITY, b.distance ?? Number.POSITIVE_INFINITY];
    return from === to ? 0 : from - to;
  },
  number: byNumber,
};

export const compareAroundPlace = inTurn(placeCriteria, placeComparisons);

/** `total`: schools found. */
export function compareByName(text: string, total: number): Compare<NamedSchool> {
  const begins = ({ searchText }: NamedSchool) => Number(searchText.startsWith(text));
  return inTurn<KeywordCriterion, NamedSchool>(keywordCriteria, {
    beginning: (a, b) => begins(b) - begins(a),
    likeness: (a, b) =>
      total > maxLikened ? 0 : likeness(b.searchText, text) - likeness(a.searchText, text),
    number: byNumber,
  });
}

/** Share of common trigrams, 0 to 1, as in PostgreSQL's pg_trgm. */
export function likeness(a: string, b: string): number {
  const [ofA, ofB] = [trigrams(a), trigrams(b)];
  const common = [...ofA].filter((trigram) => ofB.has(trigram)).length;
  return common === 0 ? 0 : Math.fround(common / (ofA.size + ofB.size - common));
}

/** Two spaces before each word and one after: its beginning weighs more. */
function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ').filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

function inTurn<Criterion extends string, School>(
  criteria: readonly Criterion[],
  comparisons: Readonly<Record<Criterion, Compare<School>>>,
): Compare<School> {
  return (a, b) => {
    for (const criterion of criteria) {
      const verdict = comparisons[criterion](a, b);
      if (verdict !== 0) return verdict;
    }
    return 0;
  };
}
