import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RefusalOptions, refuseUnreadable } from './refuse-unreadable.ts';

/** PORT is not free; the message says what to do. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

const drainPatienceMs = 10_000;

/** A server that gives up on slow requests: headers within 10 s, the whole request within 12 s, checked every 2 s. */
export function createHttpServer(listener: RequestListener, refusal: RefusalOptions): Server {
  const server = createServer(
    {
      connectionsCheckingInterval: 2000,
      headersTimeout: 10_000,
      requestTimeout: 12_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  );
  // Node hangs up on CONNECT without a word; we are no proxy, and say so.
  server.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  refuseUnreadable(server, refusal);
  // Nobody may hold a connection by reading its answer drop by drop.
  server.setTimeout(60_000);
  return server;
}

/** @throws PortTakenError */
export async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ port, host }, resolve);
  try {
    await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new PortTakenError(
        `Port ${port} is taken by another program. Stop it, or give another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new PortTakenError(`Port ${port} is reserved to root. Give another one, such as PORT=3000.`);
    }
    throw error;
  }
  server.off('error', reject);
}

/** Accepts nothing new, lets what is under way finish, and cuts what has not after 10 s. */
export async function drain(server: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const tooLong = new AbortController();
  try {
    await Promise.race([closed, sleep(drainPatienceMs, undefined, { signal: tooLong.signal })]);
    server.closeAllConnections();
    await closed;
  } finally {
    clearInterval(idle);
    tooLong.abort();
  }
}
