import { hash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** Without a configured token everyone passes. `refuse` answers in the service's own format. */
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

/** Equal lengths, for a comparison in constant time. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
