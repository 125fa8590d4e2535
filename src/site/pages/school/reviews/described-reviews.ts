import { reviewsOfPage } from '#domain/school/review-pages.ts';
import type { ReviewsView } from './load-reviews.server.ts';

/** Those that the page shows. */
export function describedReviews({ answer, page }: ReviewsView) {
  return reviewsOfPage(answer?.reviews ?? [], page).map((review) => ({
    date: review.experienced,
    datePublication: review.published,
    note: review.note,
    commentaire: review.text.join('\n') || null,
    identite: review.author,
  }));
}
