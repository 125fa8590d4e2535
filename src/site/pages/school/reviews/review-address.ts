import { readPageNumber } from '#domain/search/page-number.ts';

export type ReviewChoice = ReturnType<typeof readReviewChoice>;

/** Slug of a licence group, of which the school may have no reviews, and a page; malformed parameters are absent. */
export function readReviewChoice(parameters: URLSearchParams) {
  return { group: parameters.get('permis') ?? undefined, page: readPageNumber(parameters, 'avis') ?? 1 };
}

/** Only the page without them is indexed. */
export function choosesReviews(parameters: URLSearchParams): boolean {
  return parameters.has('avis') || parameters.has('permis');
}

/** Undefined when malformed. */
export function readServerPageNumber(parameters: URLSearchParams): number | undefined {
  return parameters.has('page') ? readPageNumber(parameters) : 1;
}
