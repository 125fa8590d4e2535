/**
 * What orders a list of schools around a place, the first criterion first: each one counts only among the schools that
 * those before it leave equal. The directory's SQL and the page «Comment nous classons» are both made of it.
 */
export const placeCriteria = ['named-city', 'distance', 'number'] as const;
export type PlaceCriterion = (typeof placeCriteria)[number];

/** The same where a visitor asks for the lowest totals: a total that is not known stands behind those that are. */
export const totalCriteria = ['total', ...placeCriteria] as const;
export type TotalCriterion = (typeof totalCriteria)[number];

/** The same by the mark weighted by its number, the highest first; who has no review stands last. */
export const ratingCriteria = ['rating', ...placeCriteria] as const;
export type RatingCriterion = (typeof ratingCriteria)[number];

/** The same by when one may come: who is open now, then who opens next; hours that are not known stand last. */
export const openingCriteria = ['opening', ...placeCriteria] as const;
export type OpeningCriterion = (typeof openingCriteria)[number];

/** The same where a visitor weighs the list: the highest mean of points first (`weigh.ts`). */
export const weighingCriteria = ['weights', ...placeCriteria] as const;
export type WeighingCriterion = (typeof weighingCriteria)[number];

/** The same for a search by name, best match first (docs/product/searching.md#order-of-lists). */
export const keywordCriteria = ['beginning', 'likeness', 'number'] as const;
export type KeywordCriterion = (typeof keywordCriteria)[number];

/** What a visitor might believe to count, and which moves no school up or down. */
export const withoutEffect = ['club', 'money', 'price', 'reviews', 'online-sale', 'completeness'] as const;
export type WithoutEffect = (typeof withoutEffect)[number];

/** How many schools a search by name ranks: those whose name begins as typed, and others that have the words. */
export const mostRanked = { beginning: 50, containing: 200 } as const;

/** What is known of a school when a list around a place is ordered. */
export interface PlacedSchool {
  readonly id: number;
  readonly inNamedCity: boolean;
  /** Metres; undefined where the position of the school is unknown. */
  readonly distance: number | undefined;
}

/** What is known of a school when a search by name is ordered: its normalised name and town. */
export interface NamedSchool {
  readonly id: number;
  readonly searchText: string;
}

type Judge<School> = (a: School, b: School) => number;

const byNumber: Judge<{ readonly id: number }> = (a, b) => a.id - b.id;

const placeJudges: Readonly<Record<PlaceCriterion, Judge<PlacedSchool>>> = {
  'named-city': (a, b) => Number(b.inNamedCity) - Number(a.inNamedCity),
  distance: (a, b) => {
    const [from, to] = [a.distance ?? Number.POSITIVE_INFINITY, b.distance ?? Number.POSITIVE_INFINITY];
    return from === to ? 0 : from - to;
  },
  number: byNumber,
};

/** Negative when `a` stands before `b` in a list around a place. */
export const compareAroundPlace = inTurn(placeCriteria, placeJudges);

/** The order of a search by this normalised text: negative when `a` stands before `b`. */
export function compareByName(text: string): Judge<NamedSchool> {
  const begins = ({ searchText }: NamedSchool) => Number(searchText.startsWith(text));
  return inTurn<KeywordCriterion, NamedSchool>(keywordCriteria, {
    beginning: (a, b) => begins(b) - begins(a),
    likeness: (a, b) => likeness(b.searchText, text) - likeness(a.searchText, text),
    number: byNumber,
  });
}

/** The share of sequences of three letters that two texts have in common, from 0 to 1, as PostgreSQL's pg_trgm counts it. */
export function likeness(a: string, b: string): number {
  const [ofA, ofB] = [trigrams(a), trigrams(b)];
  const common = [...ofA].filter((trigram) => ofB.has(trigram)).length;
  return common === 0 ? 0 : Math.fround(common / (ofA.size + ofB.size - common));
}

/** A word is read with two spaces before it and one behind: its beginning counts more than its end. */
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
  judges: Readonly<Record<Criterion, Judge<School>>>,
): Judge<School> {
  return (a, b) => {
    for (const criterion of criteria) {
      const verdict = judges[criterion](a, b);
      if (verdict !== 0) return verdict;
    }
    return 0;
  };
}
