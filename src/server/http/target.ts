import { isUtf8 } from 'node:buffer';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './request-facts.ts';

type TargetVerdict =
  | { readonly kind: 'fine' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'moved'; readonly location: string };

/** Removes trailing slashes and other encodings than UTF-8, except for services; `//host/` in a Location header would lead to another site. */
export function checkTarget(target: string, isService: (path: string) => boolean): TargetVerdict {
  if (!/^[/\\]/u.test(target)) return { kind: 'malformed' };
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? '' : target.slice(end);
  const collapsed = `/${path.replace(/^[/\\]+/u, '')}`;
  const [straight, read] = isService(collapsed)
    ? [collapsed, query]
    : [`/${collapsed.replace(/[/\\]+$/u, '').slice(1)}`, toUtf8(query)];
  if (!isSafePath(straight) || countSegments(straight) > maxSegments) return { kind: 'malformed' };
  return straight + read === target ? { kind: 'fine' } : { kind: 'moved', location: straight + read };
}

const highByte = /%[89a-f][\da-f]|[\x80-\xff]/giu;
const byteOf = (written: string) =>
  written.length === 1 ? written.charCodeAt(0) : Number.parseInt(written.slice(1), 16);
const windows1252 = new TextDecoder('windows-1252');

/** Old pages and programs write «Évry» as `%C9vry`, or its bytes as they are: names and values are read one by one. */
function toUtf8(query: string): string {
  return query.replaceAll(/[^?&=]+/gu, (part) => {
    const bytes = part.replaceAll(highByte, (written) => String.fromCharCode(byteOf(written)));
    const isRead = isUtf8(Buffer.from(bytes, 'latin1'));
    return part.replaceAll(highByte, (written) => {
      const byte = byteOf(written);
      if (!isRead) return encodeURIComponent(windows1252.decode(Uint8Array.of(byte)));
      return written.length === 1 ? `%${byte.toString(16).toUpperCase()}` : written;
    });
  });
}

/** The router needs seconds of CPU for thousands of segments. */
const maxSegments = 64;

function countSegments(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count += 1;
  return count;
}

/** Browsers drop tabs and line breaks: `/%09/x` means the host `//x`, as does `/../%09/.`. */
function isSafePath(path: string): boolean {
  try {
    const { pathname } = new URL(path, 'http://localhost');
    const collapsed = pathname.replace(/^\/+/u, '/');
    const decoded = decodeURIComponent(collapsed.replaceAll(/%2f/giu, '%252f'));
    return !/^[/\\]{2}/u.test(decoded.replaceAll(/[\t\n\r]/gu, ''));
  } catch {
    return false;
  }
}

/** A query may hold a partner's token: the redirect must not be cached, nor sent as referrer. */
const unseen = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function straightenTargets(isService: (path: string) => boolean): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const { method, url: target = '' } = context.env.incoming;
    const verdict = checkTarget(target, isService);
    if (verdict.kind === 'fine') return next();
    if (verdict.kind === 'malformed') return context.text('Adresse invalide.', 400);
    const headers = { location: verdict.location, ...(target.includes('?') && unseen) };
    return context.body(null, method === 'GET' || method === 'HEAD' ? 301 : 308, headers);
  };
}
