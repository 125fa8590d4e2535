import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { wordsIn } from '#test/support/words.ts';
import { createByteCache, createTileService } from './app.ts';
import type { TileStore } from './prerender-tiles.ts';

const log = { error: vi.fn() };
const kept = new Map<string, Buffer>();
const store = {
  get: async (key: string) => kept.get(key),
  put: async (key: string, picture: Buffer) => kept.set(key, picture),
};
const start = (version = 'today', keep: TileStore = store) =>
  createTileService({ version, store: keep, log });

const service = start();
const get = (path: string, headers: Record<string, string> = {}) => service.request(path, { headers });
const pixelsOf = async (path: string) =>
  sharp(await (await get(path)).arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer();

describe('a tile', () => {
  test.each([
    ['/0/0/0.png', 256],
    ['/6/32/22.png', 256],
    ['/12/2074/1409.png', 256],
    ['/15/16598/11273.png', 256],
    ['/9/259/176@2x.png', 512],
  ])(
    '%s is a picture of %i pixels a side that may be kept for an hour, and under today’s version for ever',
    async (path, side) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600,/u);
      const kept = 'public, max-age=31536000, immutable';
      expect((await get(`${path}?v=today`)).headers.get('cache-control')).toBe(kept);
      expect((await get(`${path}?v=yesterday`)).headers.get('cache-control')).not.toBe(kept);
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      expect({ width, height, format }).toEqual({ width: side, height: side, format: 'png' });
    },
  );

  test('is the same in every process, and answered 304 to a client that has it', async () => {
    const path = '/8/131/88.png';
    const [here, there] = await Promise.all([get(path), start('other').request(path)]);
    expect(Buffer.from(await here.arrayBuffer()).equals(Buffer.from(await there.arrayBuffer()))).toBe(true);
    const etag = here.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each(
    wordsIn(`
    /16/0/0.png /0/1/0.png /3/8/0.png /3/0/8.png /3/-1/0.png /3/1.5/0.png /3/01/0.png /3/0/0.jpg
    /3/0/0@3x.png /3/0/0 /a/b/c.png /99999/0/0.png /3/0/999999999999.png /3/%00/0.png /3/%E0%A4%A/0.png /
  `),
  )('%s does not exist', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a stored tile', () => {
  const path = '/7/65/45.png';
  const other = Buffer.from('a picture of before');

  test('is reused at the next start, for the same version only', async () => {
    kept.set('v1/7/65/45@1', other);
    expect(Buffer.from(await (await start('v1').request(path)).arrayBuffer())).toEqual(other);
    const rendered = await (await start('v2').request(path)).arrayBuffer();
    expect((await sharp(rendered).metadata()).format).toBe('png');
    expect(kept.get('v2/7/65/45@1')).toEqual(Buffer.from(rendered));
  });

  test('is rendered again where the store fails', async () => {
    const response = await start('v3', { get: async () => undefined, put: async () => false }).request(path);
    expect(response.status).toBe(200);
  });
});

describe('the drawing', () => {
  test('meets its neighbour without a seam', async () => {
    const [west, east] = await Promise.all([pixelsOf('/9/259/176.png'), pixelsOf('/9/260/176.png')]);
    const roughness = (left: Buffer, leftColumn: number, right: Buffer, rightColumn: number) => {
      let sum = 0;
      for (let row = 0; row < 256; row++) {
        for (let channel = 0; channel < 3; channel++) {
          const one = left[(row * 256 + leftColumn) * 3 + channel] ?? 0;
          sum += Math.abs(one - (right[(row * 256 + rightColumn) * 3 + channel] ?? 0));
        }
      }
      return sum;
    };
    const inside = Array.from({ length: 255 }, (_, column) => roughness(west, column, west, column + 1));
    expect(roughness(west, 255, east, 0)).toBeLessThanOrEqual(Math.max(...inside));
  });

  test.each([
    [14, 8166, 5904],
    [15, 16332, 11808],
  ])('shows a place name at any zoom (%i)', async (z, x, y) => {
    const tiles = [0, 1].flatMap((right) => [0, 1].map((down) => `/${z}/${x + right}/${y + down}.png`));
    const darkest = await Promise.all(
      tiles.map(async (path) => (await pixelsOf(path)).reduce((least, value) => Math.min(least, value))),
    );
    expect(Math.min(...darkest)).toBeLessThan(170);
  });
});

const bytes = (length: number) => () => Promise.resolve(Buffer.alloc(length));

test('a value is reused, and made once for simultaneous requests', async () => {
  const cache = createByteCache({ maxBytes: 100, maxConcurrent: 1 });
  const make = vi.fn(bytes(10));
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(await cache.get('a', make)).toBe(first);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('at the limit nothing is dropped, above it the least recently used is dropped first', async () => {
  const cache = createByteCache({ maxBytes: 20, maxConcurrent: 2 });
  await cache.get('a', bytes(10));
  await cache.get('b', bytes(10));
  const again = vi.fn(bytes(10));
  await cache.get('a', again);
  await cache.get('c', bytes(1));
  await cache.get('a', again);
  expect(again).not.toHaveBeenCalled();
  await cache.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('a failure is not cached and frees its place', async () => {
  const cache = createByteCache({ maxBytes: 20, maxConcurrent: 1 });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', bytes(3))).toHaveLength(3);
});

test('concurrency is limited', async () => {
  const cache = createByteCache({ maxBytes: 100, maxConcurrent: 2 });
  let busy = 0;
  let most = 0;
  const make = async () => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy--;
    return Buffer.alloc(1);
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key, make)));
  expect(most).toBe(2);
});
