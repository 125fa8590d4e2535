/** Reviews shown at a time (docs/product/reviews.md#what-is-shown). */
export const reviewsPerPage = 3;

/** Reviews in one answer of the directory. */
export const reviewsPerServerPage = 9;

const pagesPerServerPage = reviewsPerServerPage / reviewsPerPage;

/** The ceiling of the licence group's reviews divided by 3. */
export function countReviewPages(nbLicenseReviews: number): number {
  return Math.ceil(nbLicenseReviews / reviewsPerPage);
}

/** The nearest page that there is, from 1; the first when there is none. */
export function existingReviewPage(page: number, nbLicenseReviews: number): number {
  return Math.max(1, Math.min(page, countReviewPages(nbLicenseReviews)));
}

/** The answer of the directory that holds a shown page, from 1. */
export function serverPageOf(page: number): number {
  return Math.ceil(page / pagesPerServerPage);
}

/** Of the reviews that an answer of the directory holds, those of a shown page. */
export function reviewsOfPage<Review>(serverPage: readonly Review[], page: number): readonly Review[] {
  const start = ((page - 1) % pagesPerServerPage) * reviewsPerPage;
  return serverPage.slice(start, start + reviewsPerPage);
}

/** Which reviews a page shows, counted from 1: «4 à 6». */
export function rangeOfPage(page: number, nbLicenseReviews: number): { first: number; last: number } {
  const first = (page - 1) * reviewsPerPage + 1;
  return { first, last: Math.min(page * reviewsPerPage, nbLicenseReviews) };
}
