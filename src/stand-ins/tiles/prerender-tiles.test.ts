import { expect, test, vi } from 'vitest';
import { prerenderTiles, tilesAhead } from './prerender-tiles.ts';

const named = tilesAhead().map(({ tile: { z, x, y }, scale }) => `${z}/${x}/${y}@${scale}`);

const aStore = () => {
  const kept = new Map<string, Buffer>();
  return {
    get: async (key: string) => kept.get(key),
    put: async (key: string, content: Buffer) => {
      kept.set(key, content);
      return true;
    },
  };
};
const begin = (store: ReturnType<typeof aStore>, version = 'v1', after = 0) => {
  const find = vi.fn(async () => {});
  const onFault = vi.fn();
  const ahead = prerenderTiles({ find, store, version, after, onFault, pause: 0 });
  ahead.begin();
  ahead.begin();
  return { find, onFault };
};

/** Hundreds of turns of the event loop take long beside other tests. */
const patience = { timeout: 15_000 };

test('France and its islands are prerendered from zoom 3 to 8, for both kinds of screens, each tile once', () => {
  expect(new Set(named).size).toBe(named.length);
  // Paris, Brest, Ajaccio, Saint-Denis de La Réunion.
  expect(named).toEqual(
    expect.arrayContaining(['3/4/2@1', '8/129/88@1', '8/124/88@2', '8/134/95@1', '8/167/143@2']),
  );
  expect(named.filter((name) => /^(?:2|9)\//u.test(name))).toEqual([]);
  expect(named.length).toBeLessThan(800);
});

test('each is rendered once for all starts, and again when the map changes', async () => {
  const store = aStore();
  const first = begin(store);
  await vi.waitFor(() => expect(first.find).toHaveBeenCalledTimes(named.length), patience);
  await vi.waitFor(async () => expect(await store.get('v1/ahead')).toBeDefined(), patience);
  const second = begin(store);
  const other = begin(store, 'v2');
  await vi.waitFor(() => expect(other.find).toHaveBeenCalledTimes(named.length), patience);
  expect(second.find).not.toHaveBeenCalled();
});

test('nothing is prerendered before the delay', async () => {
  const { find } = begin(aStore(), 'v1', 60_000);
  await new Promise((later) => setTimeout(later, 20));
  expect(find).not.toHaveBeenCalled();
});

test('a failing tile is reported and ends the prerendering until the next start', async () => {
  const store = aStore();
  const find = vi.fn(() => Promise.reject(new Error('no')));
  const onFault = vi.fn();
  prerenderTiles({ find, store, version: 'v1', after: 0, onFault, pause: 0 }).begin();
  await vi.waitFor(() => expect(onFault).toHaveBeenCalledTimes(1));
  expect(await store.get('v1/ahead')).toBeUndefined();
});
