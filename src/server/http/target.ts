export type TargetVerdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'moved'; readonly location: string };

/**
 * One address a page: leading slashes collapsed, trailing ones removed (Specification §2). Leading slashes first, and
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
