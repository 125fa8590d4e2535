import { expect, it } from 'vitest';
import { positionAt, scrollDurationMs } from './scroll-to-top.tsx';

it('takes 300 ms to the top', () => {
  expect(scrollDurationMs).toBe(300);
  expect(positionAt(299, 4000)).toBeGreaterThan(0);
  expect(positionAt(300, 4000)).toBe(0);
  expect(positionAt(301, 4000)).toBe(0);
});

it('starts where one is, and only goes up', () => {
  const way = [0, 50, 100, 150, 200, 250, 300].map((elapsed) => positionAt(elapsed, 1000));
  expect(way[0]).toBe(1000);
  expect(way).toEqual([...way].sort((one, other) => other - one));
});
