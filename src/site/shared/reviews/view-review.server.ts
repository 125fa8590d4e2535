import type { PagedReviews } from '#contracts/directory.ts';
import type { Review } from '#contracts/review.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { describeProofs } from './describe-proofs.server.ts';

export type ReviewView = ReturnType<typeof viewReview>;
export type ReviewsAnswer = ReturnType<typeof viewAnswer>;

/** Dates as on the wire. Verified by its proof alone: `verifie` is ignored (docs/reviews.md). */
export function viewReview(review: Review) {
  const { id, note, identite, commentaire, date, datePublication, reponse, preuve, heures, resultat } =
    review;
  return {
    // Undefined when the directory has no review ids: it cannot be reported.
    ...(id !== undefined && { id }),
    note,
    author: identite,
    text: paragraphsOf(commentaire),
    experienced: date,
    ...(datePublication && { published: datePublication }),
    ...(preuve && {
      proof: preuve,
      ...(heures && { hours: heures }),
      ...(resultat && { exam: resultat }),
    }),
    ...(reponse && {
      answer: { text: paragraphsOf(reponse.commentaire), ...(reponse.date && { date: reponse.date }) },
    }),
  };
}

export function viewAnswer(group: string, page: PagedReviews) {
  return {
    group,
    count: page.nbLicenseReviews,
    mean: page.moyenne,
    // Numbers of reviews with 1 to 5 stars; like the proofs, only our own directory has them.
    ...(page.repartition && { notes: page.repartition }),
    ...(page.proofs && { proofs: describeProofs(page.proofs, page.nbLicenseReviews) }),
    serverPage: page.currentPage,
    reviews: page.results.map(viewReview),
  };
}

export function paragraphsOf(text: string | null): string[] {
  return frenchSpaces(text ?? '')
    .split(/\s*\n\s*/u)
    .filter((paragraph) => paragraph.trim() !== '');
}
