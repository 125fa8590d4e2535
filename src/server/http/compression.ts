import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

/** Below, compression saves no packet. */
const minBytes = 1024;
/** A power of two that holds a full page: a larger one only costs memory. */
const brotliWindow = 18;
const brotliQuality = 4;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
/** The full answer is then compressed in one run of the thread pool. */
const chunkSizeFor = (plain: Buffer) => Math.max(1024, plain.byteLength >> 1);

export const compressGzip = (plain: Buffer): Promise<Buffer> =>
  asGzip(plain, { chunkSize: chunkSizeFor(plain) });

/** With a known size it is faster than the thread pool. */
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

export function chooseEncoding(accepted: string | null | undefined): 'br' | 'gzip' | undefined {
  const names = new Set(
    parseAccept(accepted ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase()),
  );
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding));
}

/** Hono's `compress` has no brotli, a sixth smaller, and streams short complete answers. */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (
    headers.has('content-encoding') ||
    // Cached pages are already in the requested encoding.
    variesByEncoding(headers) ||
    !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') ||
    // Tested last: the adapter copies the body as soon as more than the headers is read.
    !context.res.body
  ) {
    return;
  }
  const { status, statusText } = context.res;
  const plain = Buffer.from(await context.res.arrayBuffer());
  const answer = new Headers(headers);
  answer.append('vary', 'accept-encoding');
  const encoding =
    plain.byteLength < minBytes ? undefined : chooseEncoding(context.req.header('accept-encoding'));
  if (encoding) answer.set('content-encoding', encoding);
  const body =
    encoding === 'br' ? await compressBrotli(plain) : encoding === 'gzip' ? await compressGzip(plain) : plain;
  answer.set('content-length', String(body.byteLength));
  // Reset first: Hono would copy the headers of the replaced response.
  context.res = undefined;
  context.res = new Response(new Uint8Array(body), { status, statusText, headers: answer });
};

const variesByEncoding = (headers: Headers) => /\baccept-encoding\b/iu.test(headers.get('vary') ?? '');
