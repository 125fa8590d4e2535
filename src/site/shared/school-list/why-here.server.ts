import { formatRating, weightedRating } from '#domain/school/rating.ts';
import { type ListOrder, weighedCriteria } from '#domain/search/list-orders.ts';
import type { Narrowing } from '#domain/search/narrow-answer.ts';
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
  /** The text is the opening hours: the card does not repeat them. */
  readonly isHours?: true;
}

const criterionWords = {
  price: m.whyPrice,
  distance: m.whyDistance,
  rating: m.whyRating,
  hours: m.whyHours,
} as const;

/** Per school of a page, where its distance and its price, which a card shows, do not say it. */
export function explainRank(
  query: Pick<SearchQuery, 'sort' | 'budget' | 'weights'>,
  { schools, applied }: Pick<FoundSchools, 'schools' | 'applied'>,
): (WhyHere | undefined)[] {
  const order = orderShown(query, applied);
  return schools.map((school) => {
    if (order === 'weights') return describePoints(school, query.weights);
    if (order === 'total') return school.price?.estimate === null ? { text: m.whyTotalUnknown() } : undefined;
    if (order === 'rating') return describeRating(school);
    return order === 'opening' ? describeOpening(school) : undefined;
  });
}

function describeRating({ note, nbReviews }: SchoolSummary): WhyHere {
  const weighted = weightedRating(note, nbReviews);
  if (weighted === undefined) return { text: m.whyNoReview() };
  return { text: m.whyRated({ note: formatRating(weighted), count: nbReviews }) };
}

function describeOpening({ hoursNow }: SchoolSummary): WhyHere {
  return hoursNow ? { text: hoursNow.text, isHours: true } : { text: m.whyHoursUnknown() };
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
