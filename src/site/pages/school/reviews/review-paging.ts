import {
  countReviewPages,
  existingReviewPage,
  reviewsOfPage,
  serverPageOf,
} from '#domain/school/review-pages.ts';
import type { ReviewsAnswer, ReviewView } from '#site/shared/reviews/view-review.server.ts';

export interface ReviewPaging extends Pick<ReviewsAnswer, 'group' | 'count' | 'mean' | 'notes' | 'proofs'> {
  readonly page: number;
  readonly cached: ReadonlyMap<number, readonly ReviewView[]>;
}

export function startPaging(answer: ReviewsAnswer, page = 1): ReviewPaging {
  const { group, count, mean, notes, proofs, serverPage, reviews } = answer;
  return { group, count, mean, notes, proofs, page, cached: new Map([[serverPage, reviews]]) };
}

export function shownReviews({ cached, page }: ReviewPaging): readonly ReviewView[] {
  return reviewsOfPage(cached.get(serverPageOf(page)) ?? [], page);
}

/** Undefined when it must be loaded first. */
export function turnTo(paging: ReviewPaging, page: number): ReviewPaging | undefined {
  const there = existingReviewPage(page, paging.count);
  return paging.cached.has(serverPageOf(there)) ? { ...paging, page: there } : undefined;
}

/** Shows the last page when there are fewer by now. */
export function receive(paging: ReviewPaging, answer: ReviewsAnswer, page: number): ReviewPaging {
  const { count, mean, notes, proofs, serverPage, reviews } = answer;
  // New reviews shift the others: cached pages no longer match.
  const kept = count === paging.count ? paging.cached : [];
  const cached = new Map([...kept, [serverPage, reviews] as const]);
  return { ...paging, count, mean, notes, proofs, cached, page: existingReviewPage(page, count) };
}

export function countPages({ count }: ReviewPaging): number {
  return countReviewPages(count);
}
