import { formatDistance } from '#domain/place/distance.ts';
import { formatRating, weightedRating } from '#domain/school/rating.ts';
import { type ListOrder, weighedCriteria } from '#domain/search/list-orders.ts';
import type { Narrowing } from '#domain/search/narrow-answer.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { m } from '#site/messages/messages.js';
import type { FoundSchools } from './find-schools.server.ts';
import type { SchoolSummary } from './school-summary.server.ts';
import { orderOf, type SearchQuery } from './search-address.ts';

/** Only where the directory applied it. */
export function orderShown(
  query: Pick<SearchQuery, 'sort' | 'budget' | 'weights'>,
  applied: readonly Narrowing[] = [],
): ListOrder | 'weights' {
  if (query.weights && applied.includes('weights')) return 'weights';
  const order = orderOf({ ...query, sort: query.weights ? undefined : query.sort });
  return order !== 'distance' && applied.includes(order) ? order : 'distance';
}

export interface WhyHere {
  readonly text: string;
  /** Not repeated by the card. */
  readonly tells?: 'distance' | 'hours';
}

const criterionWords = {
  price: m.whyPrice,
  distance: m.whyDistance,
  rating: m.whyRating,
  hours: m.whyHours,
} as const;

/** Per school of a page; empty for a search by name. */
export function explainRank(
  query: Pick<SearchQuery, 'sort' | 'budget' | 'weights'>,
  found: Pick<FoundSchools, 'schools' | 'inTown' | 'currentPage' | 'applied'>,
): (WhyHere | undefined)[] {
  const { schools, currentPage, applied } = found;
  const order = orderShown(query, applied);
  const before = (currentPage - 1) * schoolsPerPage;
  return schools.map((school, index) => {
    const rank = before + index + 1;
    if (order === 'weights') return describePoints(school, query.weights);
    if (order === 'total') return describeTotal(school, rank);
    if (order === 'rating') return describeRating(school);
    if (order === 'opening') return describeOpening(school);
    return describeDistance(school, index, found);
  });
}

/** Only while all schools before it are known: later pages do not list the commune's others. */
function describeDistance(
  { distance }: SchoolSummary,
  index: number,
  { inTown, currentPage }: Pick<FoundSchools, 'inTown' | 'currentPage'>,
): WhyHere | undefined {
  if (distance === undefined) return undefined;
  const away = formatDistance(distance);
  const tells = 'distance';
  const rank = (currentPage - 1) * schoolsPerPage + index + 1;
  if (inTown !== undefined && index < inTown)
    return { text: m.whyNearestInTown({ rank: ordinal(rank), away }), tells };
  if (inTown === 0 && currentPage > 1) return undefined;
  if (!inTown) {
    const text = rank === 1 ? m.whyNearestOfAll({ away }) : m.whyNearest({ rank: ordinal(rank), away });
    return { text, tells };
  }
  return { text: m.whyNearestBeyond({ rank: ordinal(index - inTown + 1), away }), tells };
}

function describeTotal({ price }: SchoolSummary, rank: number): WhyHere {
  if (price?.estimate === null) return { text: m.whyTotalUnknown() };
  return { text: rank === 1 ? m.whyTotalLowest() : m.whyTotal({ rank: ordinal(rank) }) };
}

function describeRating({ note, nbReviews }: SchoolSummary): WhyHere {
  const weighted = weightedRating(note, nbReviews);
  if (weighted === undefined) return { text: m.whyNoReview() };
  return { text: m.whyRated({ note: formatRating(weighted), count: nbReviews }) };
}

function describeOpening({ hoursNow }: SchoolSummary): WhyHere {
  return hoursNow ? { text: hoursNow.text, tells: 'hours' } : { text: m.whyHoursUnknown() };
}

function describePoints({ weighed }: SchoolSummary, weights: SearchQuery['weights']): WhyHere | undefined {
  if (!weighed || !weights) return undefined;
  const parts = weighedCriteria
    .filter((criterion) => weights[criterion] > 0)
    .map((criterion) => criterionWords[criterion]({ points: Math.round(weighed[criterion]) }));
  return {
    text:
      parts.length > 1
        ? m.whyWeighed({ parts: parts.join(', '), mean: Math.round(weighed.mean) })
        : m.whyWeighedByOne({ part: parts.join() }),
  };
}

function ordinal(rank: number): string {
  return rank === 1 ? m.ordinalFirst() : m.ordinal({ rank });
}
