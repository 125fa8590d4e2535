import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from './compression.ts';

const page = (length: number, type = 'text/html; charset=utf-8') =>
  new Response('é'.repeat(length / 2), { status: 404, headers: { 'content-type': type, 'x-kept': 'yes' } });

const answered = async (response: Response, encoding: string) => {
  const app = new Hono().use(compress).get('/', () => response);
  return app.request('/', { headers: { 'accept-encoding': encoding } });
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('of «%s», %s is taken', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page is unchanged after %s, with its status and headers', async (encoding, restore) => {
  const response = await answered(page(4000), encoding);
  expect(response.status).toBe(404);
  const headers = { 'content-encoding': encoding, vary: 'accept-encoding', 'x-kept': 'yes' };
  expect(Object.fromEntries(response.headers)).toMatchObject(headers);
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(body.byteLength));
  expect(restore(body).toString()).toBe('é'.repeat(2000));
});

test.each([
  [1022, null],
  [1024, 'br'],
])('a page of %i bytes gets the encoding %s', async (length, encoding) => {
  expect((await answered(page(length), 'br')).headers.get('content-encoding')).toBe(encoding);
});

test('pictures and encoded answers are not compressed', async () => {
  const picture = page(4000, 'image/png');
  expect(await answered(picture, 'br')).toBe(picture);
  const encoded = new Response('x', { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' } });
  expect(await answered(encoded, 'br')).toBe(encoded);
});
