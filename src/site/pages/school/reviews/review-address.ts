/** Malformed parameters are absent. */
export interface ReviewChoice {
  /** Slug of a licence group; the school may have no reviews of it. */
  readonly group: string | undefined;
  readonly page: number;
}

const maxDigits = 5;

export function readReviewChoice(parameters: URLSearchParams): ReviewChoice {
  return { group: parameters.get('permis') ?? undefined, page: readPage(parameters.get('avis')) ?? 1 };
}

/** Only the page without them is indexed. */
export function choosesReviews(parameters: URLSearchParams): boolean {
  return parameters.has('avis') || parameters.has('permis');
}

export function readReportAddress(path: string): { id: number; isResponse: boolean } | undefined {
  const [, id, response] = /^\/avis\/(\d+)(\/reponse)?\/signaler$/u.exec(path) ?? [];
  return id === undefined ? undefined : { id: Number(id), isResponse: response !== undefined };
}

/** Undefined when malformed. */
export function readServerPageNumber(parameters: URLSearchParams): number | undefined {
  return readPage(parameters.get('page') ?? '1');
}

function readPage(text: string | null): number | undefined {
  const isPage = text !== null && text.length <= maxDigits && /^[1-9]\d*$/u.test(text);
  return isPage ? Number(text) : undefined;
}
