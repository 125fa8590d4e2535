/**
 * A page in pieces, which are put together only as bytes: a text of letters beyond Latin makes every string that it is
 * joined to twice as large, and each copy costs. An inline style or script may be a piece of its own between its tags.
 */
export type PageText = readonly string[];

/** What the site answers. The text of a page stands beside its response, so that it is not encoded only to be read again. */
export interface SiteAnswer {
  readonly response: Response;
  readonly page?: PageText | undefined;
}

/** The answer as one that can be sent. */
export function wholeResponse({ response, page }: SiteAnswer): Response {
  if (page === undefined) return response;
  const { status, headers } = response;
  return new Response(page.join(''), { status, headers });
}
