import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { type Log, loggedPath, requestUnderWay } from '../log.ts';

/** Who asks, for everything behind the first middleware. */
export interface RequestFacts {
  readonly id: string;
  /** The visitor's own address. */
  readonly ip: string;
}

/** What every handler of the root application has at hand. */
export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: RequestIdVariables & { ip: string };
}

/**
 * The visitor's address. Each proxy appends the address it was called from, so only the entries written by our own
 * `proxies` count; the rest of X-Forwarded-For is what the visitor chose to claim.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const direct = plainAddress(socketAddress ?? '');
  if (proxies === 0 || !forwardedFor) return direct;
  const entries = forwardedFor.split(',').map((entry) => plainAddress(entry.trim()));
  return entries.at(-Math.min(proxies, entries.length)) || direct;
}

/** An IPv4 address that came in over an IPv6 socket, written as IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/u, '');
}

interface LogOptions {
  readonly proxies: number;
  readonly log: Log;
  /** Once the process is leaving, connections are not kept. */
  readonly health: { readonly leaving: boolean };
}

/** One line for each request, and for everything behind it who asks. */
export function logRequests({ proxies, log, health }: LogOptions): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const arrived = performance.now();
    const { incoming, outgoing } = context.env;
    const { method, url: target = '' } = incoming;
    const ip = clientAddress(incoming.socket.remoteAddress, context.req.header('x-forwarded-for'), proxies);
    context.set('ip', ip);
    outgoing.once('close', () => {
      const details = {
        id: context.get('requestId'),
        method,
        path: loggedPath(target),
        status: outgoing.statusCode,
        ms: Math.round((performance.now() - arrived) * 10) / 10,
        ...(!outgoing.writableFinished && { cut: true }),
      };
      if (outgoing.statusCode >= 500) log.warn(details);
      else log.info(details);
    });
    if (health.leaving) outgoing.setHeader('connection', 'close');
    await requestUnderWay.run({ target, ip }, next);
  };
}
