import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openRemoteHost } from '#test/support/images.ts';
import { absentKeptMs, createStreetTiles, keptMs, maxFailures, pauseMs, waitMs } from './street-tiles.ts';

type Answer = (response: ServerResponse) => void;

const tiles = Array.from({ length: maxFailures }, (_, at) => `/12/2074/${1409 + at}.png`);
const [path = ''] = tiles;
const drawnTile = 'the drawn tile';
const drawn = {
  fetch: ({ url }: Request) =>
    new URL(url).pathname.startsWith('/99')
      ? new Response(null, { status: 404 })
      : new Response(drawnTile, { headers: { 'cache-control': 'public, max-age=3600' } }),
};
const tileOf = (background: string, side = 256) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

let red: Buffer;
beforeAll(async () => {
  red = await tileOf('#f00');
});

const hosts: AsyncDisposable[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host[Symbol.asyncDispose]();
});

async function start(answer: Answer, { timeoutMs = 6000 } = {}) {
  let answered = answer;
  const answerAll: Answer = (response) => answered(response);
  const host = await openRemoteHost(Object.fromEntries(tiles.map((tile) => [tile, answerAll])));
  hosts.push(host);
  const kept = new Map<string, Buffer>();
  let now = 0;
  const log = { warn: vi.fn(), info: vi.fn() };
  const onCall = vi.fn();
  const service = createStreetTiles({
    url: 'https://streets.example/{z}/{x}/{y}.png',
    drawn,
    store: {
      get: async (key) => kept.get(key),
      put: async (key, tile) => kept.set(key, tile).size > 0,
    },
    network: { ...host.network, timeoutMs },
    log,
    onCall,
    now: () => now,
  });
  return {
    asked: host.asked,
    log,
    outcomes: () => onCall.mock.calls.map(([call]) => call.outcome),
    kept,
    get: (of = path) => service.request(of),
    later: (ms: number) => {
      now += ms;
    },
    answerWith: (next: Answer) => {
      answered = next;
    },
  };
}

const give =
  (tile: Buffer | string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status).end(tile);
const textOf = async (response: Response | Promise<Response>) => (await response).text();

test('a street tile is fetched once for all readers and kept for 30 days', async () => {
  const site = await start(give(red));
  const answers = await Promise.all([site.get(), site.get()]);
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(Buffer.from(await answer.arrayBuffer()).equals(red)).toBe(true);
  }
  site.later(keptMs - 1);
  await site.get();
  expect(site.asked).toEqual([path]);
  site.later(1);
  await site.get();
  expect(site.asked).toEqual([path, path]);
});

test('a tile of more than 30 days is shown when its host fails', async () => {
  const site = await start(give(red));
  await site.get();
  site.later(keptMs);
  site.answerWith(give('', 500));
  expect(Buffer.from(await (await site.get()).arrayBuffer()).equals(red)).toBe(true);
});

test('a slow host gives the drawn tile at once and its own at the next request', async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const site = await start((response) => void until.then(() => give(red)(response)));
  const before = performance.now();
  const answer = await site.get();
  expect(performance.now() - before).toBeGreaterThanOrEqual(waitMs - 20);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe(drawnTile);
  release();
  await vi.waitFor(() => expect(site.kept.size).toBe(1));
  expect((await site.get()).headers.get('content-type')).toBe('image/png');
  expect(site.asked).toEqual([path]);
});

describe('a host that', () => {
  test.each<[string, () => Answer | Promise<Answer>, string]>([
    ['fails', () => give('', 500), 'network'],
    ['refuses', () => give('', 429), 'network'],
    ['redirects', () => (response) => void response.writeHead(302, { location: path }).end(), 'network'],
    ['resets', () => (response) => void response.socket?.resetAndDestroy(), 'network'],
    ['hangs', () => () => {}, 'time-out'],
    ['gives a page', () => give('<html>'), 'shape'],
    ['gives another size', async () => give(await tileOf('#f00', 512)), 'shape'],
    ['cuts its tile', () => give(red.subarray(0, -1)), 'shape'],
    ['gives too much', () => give(Buffer.concat([red, Buffer.alloc(512 * 1024)])), 'shape'],
  ])('%s is replaced by the drawn tile, logged once and asked again later', async (_, answer, outcome) => {
    const site = await start(await answer(), { timeoutMs: 200 });
    for (const tile of tiles) expect(await textOf(site.get(tile))).toBe(drawnTile);
    site.later(pauseMs - 1);
    expect(await textOf(site.get())).toBe(drawnTile);
    expect(site.asked).toEqual(tiles);
    site.later(1);
    await site.get();
    expect(site.outcomes()).toEqual(Array(maxFailures + 1).fill(outcome));
    expect(site.log.warn).toHaveBeenCalledTimes(1);

    site.later(pauseMs);
    site.answerWith(give(red));
    expect((await site.get()).headers.get('content-type')).toBe('image/png');
    expect(site.log.info).toHaveBeenCalledTimes(1);
  });
});

test('fewer tiles that fail in a row pause nothing, each asked for however often', async () => {
  const site = await start(give('<html>'));
  for (let round = 0; round < 2; round += 1) {
    site.answerWith(give('<html>'));
    for (const tile of [...tiles.slice(1), ...tiles.slice(1)])
      expect(await textOf(site.get(tile))).toBe(drawnTile);
    site.answerWith(give(red));
    expect((await site.get()).headers.get('content-type')).toBe('image/png');
    site.kept.clear();
  }
  expect(site.log.warn).not.toHaveBeenCalled();
});

test('places outside the tiles of the host pause nothing', async () => {
  const site = await start(give('TileOutOfRange', 400));
  for (const tile of tiles) expect(await textOf(site.get(tile))).toBe(drawnTile);
  expect(site.outcomes()).toEqual(tiles.map(() => 'absent'));
  expect(site.log.warn).not.toHaveBeenCalled();
});

test('a place without streets has the drawn tile, and is asked for again after an hour', async () => {
  const site = await start(give('', 404));
  expect(await textOf(site.get())).toBe(drawnTile);
  site.later(absentKeptMs - 1);
  expect(await textOf(site.get())).toBe(drawnTile);
  expect(site.asked).toEqual([path]);
  expect(site.outcomes()).toEqual(['absent']);
  site.later(1);
  site.answerWith(give(red));
  expect((await site.get()).headers.get('content-type')).toBe('image/png');
  expect(site.log.warn).not.toHaveBeenCalled();
});

test.each([
  '/16/0/0.png',
  '/3/8/0.png',
  '/3/0/8.png',
  '/3/01/0.png',
  '/3/0/0@2x.png',
  '/3/0/0.jpg',
  '/99/1/1.png',
])('%s is no street tile: nobody is asked', async (of) => {
  const site = await start(give(red));
  expect((await site.get(of)).status).toBe(of.startsWith('/99') ? 404 : 200);
  expect(site.asked).toEqual([]);
});
