import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { type Log, loggedPath, requestUnderWay } from '../log.ts';

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
}

export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: RequestIdVariables & { ip: string };
}

/** Of X-Forwarded-For only the part written by our own `proxies` counts, the rest may be forged. */
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

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/u, '');
}

/** The path only names the route and is not stored. */
export interface RequestMetrics {
  request(seen: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly ms: number;
  }): void;
}

interface LogOptions {
  readonly proxies: number;
  readonly log: Log;
  readonly metrics?: RequestMetrics | undefined;
  /** During the shutdown connections are closed after their answer. */
  readonly health: { readonly isShuttingDown: boolean };
}

export function logRequests({ proxies, log, health, metrics }: LogOptions): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const arrived = performance.now();
    const { incoming, outgoing } = context.env;
    const { method = 'GET', url: target = '' } = incoming;
    const ip = clientAddress(incoming.socket.remoteAddress, context.req.header('x-forwarded-for'), proxies);
    context.set('ip', ip);
    outgoing.once('close', () => {
      const { statusCode: status } = outgoing;
      const ms = performance.now() - arrived;
      metrics?.request({ method, path: target.split('?', 1)[0] ?? '', status, ms });
      const details = {
        id: context.get('requestId'),
        method,
        path: loggedPath(target),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(!outgoing.writableFinished && { cut: true }),
      };
      if (status >= 500) log.warn(details);
      else log.info(details);
    });
    if (health.isShuttingDown) outgoing.setHeader('connection', 'close');
    await requestUnderWay.run({ target, ip }, next);
  };
}
