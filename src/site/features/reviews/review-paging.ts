import {
  countReviewPages,
  existingReviewPage,
  reviewsOfPage,
  serverPageOf,
} from '#domain/school/review-pages.ts';
import type { ReviewsAnswer, ReviewView } from './reviews-view.ts';

/** The reviews of one licence group that were read so far, and the page that is shown (docs/product/reviews.md#what-is-shown). */
export interface ReviewPaging {
  readonly group: string;
  readonly count: number;
  readonly mean: number | null;
  readonly notes?: readonly number[];
  readonly page: number;
  readonly cached: ReadonlyMap<number, readonly ReviewView[]>;
}

/** Starts from one answer: another licence group starts anew, on its first page. */
export function startPaging(answer: ReviewsAnswer, page = 1): ReviewPaging {
  const { group, count, mean, notes, serverPage, reviews } = answer;
  return { group, count, mean, notes, page, cached: new Map([[serverPage, reviews]]) };
}

export function shownReviews({ cached, page }: ReviewPaging): readonly ReviewView[] {
  return reviewsOfPage(cached.get(serverPageOf(page)) ?? [], page);
}

/** The same reviews turned to another page; undefined when that page is to be loaded first. */
export function turnTo(paging: ReviewPaging, page: number): ReviewPaging | undefined {
  const there = existingReviewPage(page, paging.count);
  return paging.cached.has(serverPageOf(there)) ? { ...paging, page: there } : undefined;
}

/** Adds what was loaded and turns to the page it was loaded for, or to the last one when there are fewer by now. */
export function receive(paging: ReviewPaging, answer: ReviewsAnswer, page: number): ReviewPaging {
  const { count, mean, notes, serverPage, reviews } = answer;
  // Reviews published meanwhile move the others: what was cached would no longer meet what came.
  const kept = count === paging.count ? paging.cached : [];
  const cached = new Map([...kept, [serverPage, reviews] as const]);
  return { ...paging, count, mean, notes, cached, page: existingReviewPage(page, count) };
}

export function countPages({ count }: ReviewPaging): number {
  return countReviewPages(count);
}
