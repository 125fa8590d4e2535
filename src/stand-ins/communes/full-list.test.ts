import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createGeoService } from './app.ts';
import { loadCommunes } from './communes.ts';
import { createFullList } from './full-list.ts';

const service = createGeoService(loadCommunes());
const get = (path: string, headers: Record<string, string> = {}) => service.request(path, { headers });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('of every commune equals the same list found by a filter, byte for byte', async () => {
  const whole = await bytes(await get('/communes'));
  expect(whole.byteLength).toBeGreaterThan(5_000_000);
  expect(whole.equals(await bytes(await get('/communes?type=commune-actuelle')))).toBe(true);
});

it('is compressed as the client accepts', async () => {
  const plain = await bytes(await get('/communes'));
  const asked = (encodings: string) => get('/communes', { 'accept-encoding': encodings });
  const br = await asked('gzip, deflate, br');
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(br.headers.get('vary')).toBe('accept-encoding');
  expect(brotliDecompressSync(await bytes(br)).equals(plain)).toBe(true);
  const gzip = await asked('gzip;q=0.5, br;q=0');
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytes(gzip)).equals(plain)).toBe(true);
  expect((await asked('deflate')).headers.get('content-encoding')).toBeNull();
});

it('is answered 304 to a client that has it', async () => {
  const etag = (await get('/communes')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\da-f]+-/u);
  const again = await get('/communes', { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect((await bytes(again)).byteLength).toBe(0);
});

it('is written once for simultaneous requests, and again after a failure', async () => {
  let written = 0;
  const list = createFullList(
    () => [1, 2, 3],
    (row) => {
      written += 1;
      if (written === 1) throw new Error('once');
      return row;
    },
  );
  const app = new Hono().get('/', list).onError((_, context) => context.text('', 500));
  expect((await app.request('/')).status).toBe(500);
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.request('/')));
  for (const answer of answers) expect(await answer.json()).toEqual([1, 2, 3]);
  expect(written).toBe(1 + 3);
});
