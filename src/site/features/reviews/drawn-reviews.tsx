import { startPaging } from './review-paging.ts';
import { ReviewsSection } from './reviews-section.tsx';
import type { ReviewsView } from './reviews-view.ts';

/** The section as the server draws it. */
export function DrawnReviews({ view }: { readonly view: ReviewsView }) {
  const { answer, page } = view;
  return <ReviewsSection view={view} paging={answer && startPaging(answer, page)} />;
}
