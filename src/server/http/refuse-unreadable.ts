import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import { barePage, barePagePolicy } from './bare-page.ts';

export interface RefusalOptions {
  readonly log: Pick<Log, 'info'>;
  /** The headers of every answer. */
  readonly headers: readonly (readonly [string, string])[];
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** Milliseconds in which the rest of a request is read and thrown away: cut off at once, a browser shows nothing. */
const patienceMs = 2000;

/**
 * Answers what Node cannot read as a request, such as an address of a megabyte, with a page that a visitor understands. Nothing
 * of what came is logged: it may hold a token.
 */
export function refuseUnreadable(server: Server, { log, headers }: RefusalOptions): void {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    underWay.set(request.socket, response);
    response.once('close', () => underWay.delete(request.socket));
  });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    // Two answers in one would be neither.
    if (code === 'ECONNRESET' || !socket.writable || underWay.get(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? 400;
    log.info({ status, code }, 'A request could not be read');
    socket.end(writeAnswer(status, headers));
    setTimeout(() => socket.destroy(), patienceMs).unref();
  });
}

function writeAnswer(status: number, headers: RefusalOptions['headers']): string {
  const body = barePage({
    title: status === 431 ? 'Cette adresse est trop longue' : 'Cette demande n’a pas pu être lue',
    text:
      status === 431
        ? 'Le lien que vous avez suivi contient plus que ce que ce site peut lire. Retournez d’où vous venez et suivez-le à nouveau.'
        : 'Elle est arrivée abîmée ou incomplète. Retournez d’où vous venez, puis réessayez.',
    link: { href: '/', label: 'Aller à l’accueil' },
  });
  const lines = [
    ...headers,
    ['content-security-policy', barePagePolicy()],
    ['referrer-policy', 'no-referrer'],
    ['cache-control', 'no-store'],
    ['content-type', 'text/html; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ];
  const head = Array.from(new Map(lines as [string, string][]), ([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n');
}
