import { hash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** Lets nobody past who does not name the token; all, where a service was given none. `refuse` says so in the service's own shape. */
export function requireBearer(
  token: string | undefined,
  refuse: (context: Context) => Response,
): MiddlewareHandler {
  if (token === undefined) return (_, next) => next();
  const expected = digest(token);
  return async (context, next) => {
    const [, given] = /^Bearer +(\S+) *$/iu.exec(context.req.header('authorization') ?? '') ?? [];
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return next();
    context.header('www-authenticate', 'Bearer');
    context.header('cache-control', 'no-store');
    return refuse(context);
  };
}

/** Digests are of one length, so that comparing them tells nothing. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
