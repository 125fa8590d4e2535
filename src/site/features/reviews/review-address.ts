/** Which reviews an address asks for; what it says badly is as if it said nothing. */
export interface ReviewChoice {
  /** Slug of a licence group, which the school may not have reviews of. */
  readonly group: string | undefined;
  readonly page: number;
}

const mostDigits = 5;

export function readReviewChoice(parameters: URLSearchParams): ReviewChoice {
  return { group: parameters.get('permis') ?? undefined, page: readPage(parameters.get('avis')) ?? 1 };
}

/** Whether an address asks for reviews in particular: search engines list the page without them. */
export function choosesReviews(parameters: URLSearchParams): boolean {
  return parameters.has('avis') || parameters.has('permis');
}

export function readReportAddress(path: string): { id: number; isResponse: boolean } | undefined {
  const [, id, response] = /^\/avis\/(\d+)(\/reponse)?\/signaler$/u.exec(path) ?? [];
  return id === undefined ? undefined : { id: Number(id), isResponse: response !== undefined };
}

/** The server page that the same-site route is asked for; undefined when it is no number of a page. */
export function readServerPageNumber(parameters: URLSearchParams): number | undefined {
  return readPage(parameters.get('page') ?? '1');
}

function readPage(text: string | null): number | undefined {
  const isPage = text !== null && text.length <= mostDigits && /^[1-9]\d*$/u.test(text);
  return isPage ? Number(text) : undefined;
}
