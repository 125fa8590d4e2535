import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

/** Under this size, in bytes, compression saves no packet. */
const smallestBytes = 1024;
/** The window, as a power of two, that a whole page fits in: a larger one is only prepared in vain. */
const brotliWindow = 18;
const brotliQuality = 4;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
/** Room for a whole answer: it is then compressed in one turn of the thread pool. */
const chunkSizeFor = (plain: Buffer) => Math.max(1024, plain.byteLength >> 1);

export const compressGzip = (plain: Buffer): Promise<Buffer> =>
  asGzip(plain, { chunkSize: chunkSizeFor(plain) });

/** In this thread: with its size known it takes less than the way to another thread and back. */
export const decompressGzip = (body: Buffer, plainBytes: number) =>
  gunzipSync(body, { chunkSize: Math.max(1024, plainBytes + 1) });

export const decompressBrotli = (body: Buffer, plainBytes: number): Promise<Buffer> =>
  fromBrotli(body, { chunkSize: Math.max(1024, plainBytes + 1) });

export function compressBrotli(plain: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return asBrotli(plain, { params, chunkSize: chunkSizeFor(plain) });
}

/** The best encoding that both sides know; a browser that names one with q=0 does not want it. */
export function chooseEncoding(accepted: string | null | undefined): 'br' | 'gzip' | undefined {
  const names = new Set(
    parseAccept(accepted ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase()),
  );
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding));
}

/** Whole: Hono's `compress` knows no brotli, a sixth smaller, and streams what is short and ready anyway. */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (
    headers.has('content-encoding') ||
    // Kept pages come in the encoding that was asked for, be it none.
    variesByEncoding(headers) ||
    !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') ||
    // Last of all: the adapter copies a body into a whole response for anyone who asks for more than its headers.
    !context.res.body
  ) {
    return;
  }
  const { status, statusText } = context.res;
  const plain = Buffer.from(await context.res.arrayBuffer());
  const answer = new Headers(headers);
  answer.append('vary', 'accept-encoding');
  const encoding =
    plain.byteLength < smallestBytes ? undefined : chooseEncoding(context.req.header('accept-encoding'));
  if (encoding) answer.set('content-encoding', encoding);
  const body =
    encoding === 'br' ? await compressBrotli(plain) : encoding === 'gzip' ? await compressGzip(plain) : plain;
  answer.set('content-length', String(body.byteLength));
  // Hono would copy the headers of the one that it replaces.
  context.res = undefined;
  context.res = new Response(new Uint8Array(body), { status, statusText, headers: answer });
};

const variesByEncoding = (headers: Headers) => /\baccept-encoding\b/iu.test(headers.get('vary') ?? '');
