import type { MiddlewareHandler } from 'hono';
import { dataRedirect, isDataPath, pageOfDataRequest } from '#site/router-protocol.ts';

export interface RouteRule {
  /** A path, or a path and everything below it: `/old/**`. */
  readonly from: string;
  /** `/**` at its end keeps the rest of the path below `from`. */
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

type Redirect = NonNullable<ReturnType<typeof follow>>;

const rest = /\/\*\*$/u;

export function endsInRest(path: string): boolean {
  return rest.test(path);
}

/** An exact rule first, then the longest; never to another host than the rule's own. */
export function createRedirects(
  rules: readonly RouteRule[],
  publicUrl: string,
): (url: URL) => Redirect | undefined {
  const exact = new Map<string, RouteRule>();
  const below = new Map<string, RouteRule>();
  for (const rule of rules) {
    const { pathname } = new URL(rule.from.replace(rest, '') || '/', publicUrl);
    (endsInRest(rule.from) ? below : exact).set(normalisePath(pathname) ?? pathname, rule);
  }
  if (rules.length === 0) return () => undefined;
  return (url) => {
    const path = normalisePath(url.pathname);
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

/** Undefined when the path cannot be decoded. */
function normalisePath(pathname: string): string | undefined {
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

/** A query is only kept within the site: it may hold data meant for us. */
function follow({ to, status }: RouteRule, kept: string, search: string, publicUrl: string) {
  const base = to.replace(rest, '');
  const target = new URL(base || '/', publicUrl);
  const { origin } = target;
  if (endsInRest(to) && kept !== '') target.pathname = `${target.pathname.replace(/\/+$/u, '')}/${kept}`;
  if (origin !== new URL(publicUrl).origin) return { location: target.href, status };
  if (target.search === '') target.search = search;
  return { location: target.pathname + target.search + target.hash, status };
}

const keptFor = 'public, max-age=3600';

/** An open page requests the next page's data (`/old.data`) and gets the redirect in the router's format. */
export function answerRedirects(rules: readonly RouteRule[], publicUrl: string): MiddlewareHandler {
  const redirect = createRedirects(rules, publicUrl);
  return async ({ req: { url: requestUrl } }, next) => {
    const url = new URL(requestUrl);
    const asksData = isDataPath(url.pathname);
    const found = redirect(asksData ? pageOfDataRequest(url) : url);
    if (!found) return next();
    const { location, status } = found;
    const permanent = status === 301 || status === 308;
    const cacheControl = permanent ? keptFor : 'no-cache';
    const answer = asksData ? dataRedirect(location, status) : { status, headers: { location } };
    return new Response(null, {
      status: answer.status,
      headers: { ...answer.headers, 'cache-control': cacheControl },
    });
  };
}
