import { createRedirects, type RouteRule } from './redirects.ts';

const keptFor = 'public, max-age=3600';

/**
 * Answers an address that a rule redirects. A page already open asks for the data of the next page (`/old.data`): it is
 * told in the router's own way, so that a link inside the site goes where a typed address does.
 */
export function answerRedirects(rules: readonly RouteRule[], publicUrl: string) {
  const redirect = createRedirects(rules, publicUrl);
  return (url: URL): Response | undefined => {
    const asksData = url.pathname.endsWith('.data');
    const found = redirect(asksData ? pageOf(url) : url);
    if (!found) return undefined;
    const { location, status } = found;
    const permanent = status === 301 || status === 308;
    const cacheControl = permanent ? keptFor : 'no-cache';
    const headers: Record<string, string> = asksData
      ? { 'x-remix-redirect': location, 'x-remix-status': String(status) }
      : { location };
    return new Response(null, {
      status: asksData ? 204 : status,
      headers: { ...headers, 'cache-control': cacheControl },
    });
  };
}

/** The page whose data an address asks for, without the router's own parameter. */
function pageOf(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/(?:\/_)?\.data$/u, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}
