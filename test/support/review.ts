import * as v from 'valibot';
import type { PagedReviews } from '#contracts/directory.ts';
import { type Notice, publishedReviewSchema, type Review, reviewSchema } from '#contracts/review.ts';

/** A review as the wire carries it. */
export function aReview(changes: Partial<Review> = {}): Review {
  return v.parse(reviewSchema, {
    id: 71,
    date: '2026-05-01',
    note: 4,
    commentaire: 'Des explications claires.',
    identite: 'Léa B.',
    datePublication: '2026-05-03T10:00:00.000Z',
    verifie: true,
    reponse: null,
    ...changes,
  });
}

export function aPublishedReview(changes: Partial<Notice> = {}): Notice {
  const office = {
    id: 12,
    label: 'Conduite du Port',
    uri: 'lyon/conduite-du-port/12',
    city: { name: 'Lyon' },
  };
  return v.parse(publishedReviewSchema, { ...aReview(), office, ...changes });
}

/** An answer of the directory; by default of as many reviews as it counts, up to nine. */
export function pagedReviews(count: number, changes: Partial<PagedReviews> = {}): PagedReviews {
  return {
    results: Array.from({ length: Math.min(count, 9) }, (_, index) => aReview({ id: index + 1 })),
    moyenne: count === 0 ? null : 4,
    nbTotalReviews: count,
    nbLicenseReviews: count,
    currentPage: 1,
    repartition: [0, 0, 0, count, 0],
    ...changes,
  };
}
