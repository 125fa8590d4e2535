import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|text\/x-script|image\/svg)/u;
/** Under this size, in bytes, compression saves no packet. */
const smallestBytes = 1024;
/**
 * Brotli's levels. A page made for one visitor is compressed at half the cost of level 4 and comes out a twentieth
 * larger; one that others ask for too is worth more, and comes out a tenth smaller.
 */
const brotliQuality = { quick: 3, small: 5 } as const;
/** The window, as a power of two, that a whole page fits in: a larger one is only prepared in vain. */
const brotliWindow = 18;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The page back from its brotli. */
export const restore: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** The best encoding that both sides know; a browser that names one with q=0 does not want it. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(?:\.0*)?$/u.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}

/**
 * Compresses an answer in Node's thread pool, off the event loop. The answer is held whole: pages are short, no loader
 * outlasts its time-out, and a page that fails half-way can then still become a clear error.
 */
export async function compress(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { headers } = response;
  if (
    headers.has('content-encoding') ||
    !compressible.test(headers.get('content-type') ?? '') ||
    // Last of all: the adapter makes a whole response for whoever asks for its body.
    !response.body
  ) {
    return response;
  }
  const plain = Buffer.from(await response.arrayBuffer());
  const answer = new Headers(headers);
  if (!/accept-encoding/iu.test(answer.get('vary') ?? '')) answer.append('vary', 'accept-encoding');
  const encoding = plain.byteLength < smallestBytes ? undefined : chooseEncoding(acceptEncoding);
  let body: Buffer = plain;
  if (encoding) {
    body = await shrink(plain, encoding);
    answer.set('content-encoding', encoding);
  }
  answer.set('content-length', String(body.byteLength));
  return new Response(new Uint8Array(body), {
    status: response.status,
    statusText: response.statusText,
    headers: answer,
  });
}

/** Compresses in Node's thread pool, off the event loop. */
export function shrink(
  plain: Buffer,
  encoding: Encoding,
  effort: keyof typeof brotliQuality = 'quick',
): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(plain, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  // Room for the whole page: it is then done in one turn of the thread pool.
  return asBrotli(plain, { params, chunkSize: Math.max(1024, plain.byteLength >> 1) });
}
