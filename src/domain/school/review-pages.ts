export const reviewsPerPage = 3;

export const reviewsPerServerPage = 9;

const pagesPerServerPage = reviewsPerServerPage / reviewsPerPage;

export function countReviewPages(nbLicenseReviews: number): number {
  return Math.ceil(nbLicenseReviews / reviewsPerPage);
}

export function existingReviewPage(page: number, nbLicenseReviews: number): number {
  return Math.max(1, Math.min(page, countReviewPages(nbLicenseReviews)));
}

export function serverPageOf(page: number): number {
  return Math.ceil(page / pagesPerServerPage);
}

export function reviewsOfPage<Review>(serverPage: readonly Review[], page: number): readonly Review[] {
  const start = ((page - 1) % pagesPerServerPage) * reviewsPerPage;
  return serverPage.slice(start, start + reviewsPerPage);
}

export function rangeOfPage(page: number, nbLicenseReviews: number): { first: number; last: number } {
  const first = (page - 1) * reviewsPerPage + 1;
  return { first, last: Math.min(page * reviewsPerPage, nbLicenseReviews) };
}
