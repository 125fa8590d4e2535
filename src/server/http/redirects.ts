import type { MiddlewareHandler } from 'hono';

export interface RouteRule {
  /** A path, or a path and all below it: `/old/**`. */
  readonly from: string;
  /** A path of this site or an https address; `/**` at its end keeps what stood below `from`. */
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

interface Redirect {
  readonly location: string;
  readonly status: RouteRule['status'];
}

const rest = /\/\*\*$/u;

export function endsInRest(path: string): boolean {
  return rest.test(path);
}

/** An exact rule first, then the one that names most of the path; never to another host than the rule's own, whatever the path holds. */
export function createRedirects(
  rules: readonly RouteRule[],
  publicUrl: string,
): (url: URL) => Redirect | undefined {
  const exact = new Map<string, RouteRule>();
  const below = new Map<string, RouteRule>();
  for (const rule of rules) {
    const { pathname } = new URL(rule.from.replace(rest, '') || '/', publicUrl);
    (endsInRest(rule.from) ? below : exact).set(onePath(pathname) ?? pathname, rule);
  }
  if (rules.length === 0) return () => undefined;
  return (url) => {
    const path = onePath(url.pathname);
    if (path === undefined) return undefined;
    const rule = exact.get(path);
    if (rule) return follow(rule, '', url.search, publicUrl);
    const segments = path.split('/');
    for (let length = segments.length; length > 1; length -= 1) {
      const found = below.get(segments.slice(0, length).join('/'));
      if (found) return follow(found, segments.slice(length).join('/'), url.search, publicUrl);
    }
    return undefined;
  };
}

/** One spelling for one path: letters percent-encoded alike, no segment empty. Undefined when it cannot be decoded. */
function onePath(pathname: string): string | undefined {
  try {
    return `/${pathname
      .split('/')
      .filter(Boolean)
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')}`;
  } catch {
    return undefined;
  }
}

/** A query stays within the site: what it holds was meant for us. */
function follow(
  { to, status }: RouteRule,
  kept: string,
  search: string,
  publicUrl: string,
): Redirect | undefined {
  const base = to.replace(rest, '');
  const target = new URL(base || '/', publicUrl);
  const { origin } = target;
  if (endsInRest(to) && kept !== '') target.pathname = `${target.pathname.replace(/\/+$/u, '')}/${kept}`;
  if (origin !== new URL(publicUrl).origin) return { location: target.href, status };
  if (target.search === '') target.search = search;
  return { location: target.pathname + target.search + target.hash, status };
}

const keptFor = 'public, max-age=3600';

/** A page already open asks for the data of the next page (`/old.data`): it is told in the router's own way. */
export function answerRedirects(rules: readonly RouteRule[], publicUrl: string): MiddlewareHandler {
  const redirect = createRedirects(rules, publicUrl);
  return async ({ req: { url: asked } }, next) => {
    const url = new URL(asked);
    const asksData = url.pathname.endsWith('.data');
    const found = redirect(asksData ? pageOf(url) : url);
    if (!found) return next();
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

function pageOf(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/(?:\/_)?\.data$/u, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}
