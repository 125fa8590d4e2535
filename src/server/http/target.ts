import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './request-facts.ts';

type TargetVerdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'moved'; readonly location: string };

/**
 * One address a page: leading slashes collapsed, trailing ones removed. Leading slashes first, and
 * backslashes with them, since `//host/` in a Location header would send the visitor to another site. A service's
 * addresses keep their ends: the card provider's contract has one that must end with a slash.
 */
export function judgeTarget(target: string, isService: (path: string) => boolean): TargetVerdict {
  if (!/^[/\\]/u.test(target)) return { kind: 'malformed' };
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? '' : target.slice(end);
  const collapsed = `/${path.replace(/^[/\\]+/u, '')}`;
  const straight = isService(collapsed) ? collapsed : `/${collapsed.replace(/[/\\]+$/u, '').slice(1)}`;
  if (!isReadable(straight) || countSegments(straight) > mostSegments) return { kind: 'malformed' };
  return straight === path ? { kind: 'fine' } : { kind: 'moved', location: straight + query };
}

/** No address of ours has as many; the router takes seconds of processor for thousands of them. */
const mostSegments = 64;

function countSegments(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count += 1;
  return count;
}

/**
 * False for a bad encoding, and for a host: addresses drop tabs and line breaks, and `/%09/x` then says `//x`, as does
 * `/../%09/.` once its dots are followed.
 */
function isReadable(path: string): boolean {
  try {
    const { pathname } = new URL(path, 'http://localhost');
    const collapsed = pathname.replace(/^\/+/u, '/');
    const said = decodeURIComponent(collapsed.replaceAll(/%2f/giu, '%252f'));
    return !/^[/\\]{2}/u.test(said.replaceAll(/[\t\n\r]/gu, ''));
  } catch {
    return false;
  }
}

/** A query may hold a partner's token: no cache keeps where it leads, and no page is told of it. */
const unseen = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Sends what is written otherwise to the one address of its page; judged as it came, before any part of it is read. */
export function straightenTargets(isService: (path: string) => boolean): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const { method, url: target = '' } = context.env.incoming;
    const verdict = judgeTarget(target, isService);
    if (verdict.kind === 'fine') return next();
    if (verdict.kind === 'malformed') return context.text('Adresse invalide.', 400);
    const headers = { location: verdict.location, ...(target.includes('?') && unseen) };
    return context.body(null, method === 'GET' || method === 'HEAD' ? 301 : 308, headers);
  };
}
