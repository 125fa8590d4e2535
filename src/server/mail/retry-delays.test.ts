import { expect, test } from 'vitest';
import { delayAfter, patienceMs } from './retry-delays.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [5, 180],
  [6, 360],
  [40, 360],
])('after %i failures the next attempt comes %i minutes later', (attempts, delay) => {
  expect(delayAfter(attempts, 0)).toBe(minutes(delay));
});

test('a mail is given up three days after it was queued, not a moment before', () => {
  expect(patienceMs).toBe(minutes(3 * 24 * 60));
  expect(delayAfter(9, patienceMs - 1)).toBe(minutes(360));
  expect(delayAfter(9, patienceMs)).toBeUndefined();
});
