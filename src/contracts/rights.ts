import { hash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/**
 * Who may make a call over HTTP; the process that holds a service may make each.
 * `anyone`: browsers and webhooks, never with a bearer. `client`: anyone with the service's bearer, or anyone at all where
 * it has none. `inside`: with the service's bearer alone; not found where it has none.
 */
export type Caller = 'anyone' | 'client' | 'inside';

/** Given as the second argument of a service's `fetch` by the process that holds it. A request cannot carry it. */
export const inProcess: object = Object.freeze({ caller: 'in process' });

type Refuse = (context: Context) => Response;

interface Guard {
  readonly hasToken: boolean;
  readonly isTrusted: (request: Request) => boolean;
  readonly refuse: Refuse;
}

/** Of a service, above its operations. Without it those for `inside` answer in process only. */
export function guardOperations(token: string | undefined, refuse: Refuse): MiddlewareHandler {
  const guard: Guard = { hasToken: token !== undefined, isTrusted: hasBearer(token), refuse };
  return (context, next) => {
    context.set(guardKey, guard);
    return next();
  };
}

export function requireRight(caller: Caller): MiddlewareHandler {
  return async (context, next) => {
    if (caller === 'anyone' || context.env === inProcess) return next();
    const guard = context.get(guardKey) as Guard | undefined;
    if (guard?.isTrusted(context.req.raw) || (caller === 'client' && !guard?.hasToken)) return next();
    return guard?.hasToken ? refuseCaller(context, guard.refuse) : context.notFound();
  };
}

/** For each path below it. Without a configured token everyone passes. `refuse` answers in the service's own format. */
export function requireBearer(token: string | undefined, refuse: Refuse): MiddlewareHandler {
  if (token === undefined) return (_, next) => next();
  const isTrusted = hasBearer(token);
  return async (context, next) => (isTrusted(context.req.raw) ? next() : refuseCaller(context, refuse));
}

const guardKey = 'guard';

/** No request has the bearer of a service without one. */
export function hasBearer(token: string | undefined): (request: Request) => boolean {
  if (token === undefined) return () => false;
  const expected = digest(token);
  return ({ headers }) => {
    const [, given] = /^Bearer +(\S+) *$/iu.exec(headers.get('authorization') ?? '') ?? [];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}

function refuseCaller(context: Context, refuse: Refuse): Response {
  context.header('www-authenticate', 'Bearer');
  context.header('cache-control', 'no-store');
  return refuse(context);
}

/** Equal lengths, for a comparison in constant time. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
