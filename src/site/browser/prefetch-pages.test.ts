import { expect, it } from 'vitest';
import { maxPrefetches, type PrefetchQueue, queuePrefetches } from './prefetch-pages.tsx';

const none: PrefetchQueue = { asked: [], running: [], begun: 0 };
const after = (...actions: Parameters<typeof queuePrefetches>[1][]) =>
  actions.reduce(queuePrefetches, none).running;
const five = ['a', 'b', 'c', 'd', 'e'].map((asked) => ({ asked }));

it('loads four pages at the same time, and the fifth once there is room', () => {
  expect(maxPrefetches).toBe(4);
  expect(after(...five)).toEqual(['a', 'b', 'c', 'd']);
  expect(after(...five, { settled: 'c' })).toEqual(['a', 'b', 'd', 'e']);
});

it('loads each page once', () => {
  expect(after({ asked: 'a' }, { asked: 'a' })).toEqual(['a']);
  expect(after({ asked: 'a' }, { settled: 'a' }, { asked: 'a' })).toEqual([]);
});
