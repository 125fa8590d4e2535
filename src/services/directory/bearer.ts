import { hash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Lets through only requests that carry the directory's bearer (docs/product/schools.md#directory). */
export function requireBearer(token: string): MiddlewareHandler {
  const expected = digest(token);
  return async (context, next) => {
    const [, given] = /^Bearer +(\S+) *$/iu.exec(context.req.header('authorization') ?? '') ?? [];
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return next();
    context.header('www-authenticate', 'Bearer');
    context.header('cache-control', 'no-store');
    return context.json({ message: 'a valid bearer token is required' }, 401);
  };
}

/** Digests are of one length, so that comparing them tells nothing. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
