/** What the site answers. The text of a page stands beside its response, so that it is not encoded only to be read again. */
export interface SiteAnswer {
  readonly response: Response;
  readonly html?: string | undefined;
}

/** The answer as one that can be sent. */
export function wholeResponse({ response, html }: SiteAnswer): Response {
  if (html === undefined) return response;
  const { status, headers } = response;
  return new Response(html, { status, headers });
}
