import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import type { PublicConfig } from '../config/config.ts';
import type { Log } from '../log.ts';
import { fixedHeaders } from './security-headers.ts';
import { barePage, barePagePolicy } from './unavailable-page.ts';

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

const drainTimeoutMs = 10_000;

type Served = Pick<PublicConfig, 'publicUrl'>;
type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Also refuses what the adapter cannot represent, such as an invalid host. */
export function listenerFor(fetch: Fetch, log: Pick<Log, 'error'>, config: Served): RequestListener {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    errorHandler(error) {
      const isUnreadable = error instanceof RequestError;
      if (!isUnreadable) log.error({ err: error }, 'A request failed');
      const headers = fixedHeaders(config).document;
      return isUnreadable
        ? new Response('Adresse invalide.', { status: 400, headers })
        : new Response('Désolé, une erreur s\u2019est produite.', { status: 500, headers });
    },
  });
  return (request, response) => void answer(request, response);
}

/** Headers within 10 s, the full request within 12 s, checked every 2 s. */
export function createHttpServer(listener: RequestListener, log: Pick<Log, 'info'>, config: Served): Server {
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
  // Node closes CONNECT without an answer.
  server.on('connect', (_request, socket) => {
    socket.end(writeAnswer(405, '', config));
  });
  refuseUnreadable(server, log, config);
  // For clients that read their answer slowly.
  server.setTimeout(60_000);
  return server;
}

export async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ port, host }, resolve);
  try {
    await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new PortTakenError(
        `Port ${port} is taken by another program. Stop it, or give another port: ${variable}=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new PortTakenError(
        `Port ${port} is reserved to root. Give another one, such as ${variable}=${variable === 'PORT' ? 3000 : 9464}.`,
      );
    }
    throw error;
  }
  server.off('error', reject);
}

/** Lets requests finish, and cuts the rest after 10 s. */
export async function drain(server: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await allRead();
  server.closeIdleConnections();
  await allRead();
  // That of an HTTP server closes connections first: what comes meanwhile would be reset.
  NetServer.prototype.close.call(server, () => resolve());
  const idle = setInterval(async () => {
    await allRead();
    server.closeIdleConnections();
  }, 50);
  await rejectOnAbort(closed, AbortSignal.timeout(drainTimeoutMs)).catch(() => server.closeAllConnections());
  await closed;
  clearInterval(idle);
}

const emptyTurnMs = 0.02;
const maxReadingMs = 500;

/** A connection that waits to be accepted, or a request to be read, would be reset by a close. None waits after a turn of the event loop
 * that took no time: it has just looked for them. */
async function allRead(): Promise<void> {
  const began = performance.now();
  await setImmediate();
  for (let turn = began; turn - began < maxReadingMs; ) {
    turn = performance.now();
    await setImmediate();
    if (performance.now() - turn < emptyTurnMs) return;
  }
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** The rest of a refused request is read and discarded: after an immediate close browsers show no answer. */
const lingerMs = 2000;

/** For requests that Node cannot parse. Nothing of the request is logged: it may hold a token. */
function refuseUnreadable(server: Server, log: Pick<Log, 'info'>, config: Served): void {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    underWay.set(request.socket, response);
    response.once('close', () => underWay.delete(request.socket));
  });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (code === 'ECONNRESET' || !socket.writable || underWay.get(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? 400;
    log.info({ status, code }, 'A request could not be read');
    socket.end(writeAnswer(status, unreadablePage(status), config));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

function unreadablePage(status: number): string {
  return barePage({
    title: status === 431 ? 'Cette adresse est trop longue' : 'Cette demande n’a pas pu être lue',
    text:
      status === 431
        ? 'Le lien que vous avez suivi contient plus que ce que ce site peut lire. Retournez d’où vous venez et suivez-le à nouveau.'
        : 'Elle est arrivée abîmée ou incomplète. Retournez d’où vous venez, puis réessayez.',
    link: { href: '/', label: 'Aller à l’accueil' },
  });
}

function writeAnswer(status: number, body: string, config: Served): string {
  const headers = {
    ...fixedHeaders(config).document,
    'content-security-policy': barePagePolicy(),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
