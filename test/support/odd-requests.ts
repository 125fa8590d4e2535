import { connect } from 'node:net';
import fc from 'fast-check';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends what no browser and no `fetch` would let through. */
export async function sendRawRequest(
  siteUrl: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: Asked,
): Promise<Answer> {
  const lines = {
    'user-agent': 'Mozilla/5.0 Chrome/150',
    connection: 'close',
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const socket = connect(Number(new URL(siteUrl).port), 'localhost');
  socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${method} ${target.slice(0, 80)}`)));
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [top = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...fields] = top.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      fields.map((field) => [field.split(':', 1)[0]?.toLowerCase() ?? '', field.replace(/^[^:]*:\s*/u, '')]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

const oddSegments = [
  '..',
  '.',
  '',
  '%2e%2e',
  '%2f',
  '%5c',
  '\\',
  '%09',
  '%0d%0a',
  '%00',
  '%',
  '//evil.example',
  '?',
];
const ownSegments = [
  'tout',
  'annuaire-auto-ecoles',
  'recherche',
  'inscription-en-ligne',
  '_.data',
  'x.data',
  '1',
];

/** A part of a path that means something to somebody on its way. */
export const oddPiece = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 6 }).map(encodeURIComponent),
  fc.constantFrom(...oddSegments),
  fc.constantFrom(...ownSegments),
);
