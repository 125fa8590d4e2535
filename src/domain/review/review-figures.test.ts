import { expect, it } from 'vitest';
import { hoursTaken, meanOfOthers } from './review-figures.ts';

it('the hours taken are not stated below ten answers', () => {
  expect(hoursTaken([20, 21, 22, 23, 24, 25, 26, 27, 28])).toBeUndefined();
});

it('the hours taken are the median of ten, and of more', () => {
  expect(hoursTaken([40, 20, 22, 24, 26, 29, 31, 33, 35, 37])).toEqual({ median: 30, n: 10 });
  expect(hoursTaken([40, 20, 22, 24, 26, 28, 31, 33, 35, 37, 39])).toEqual({ median: 31, n: 11 });
});

it.each([
  [{ mean: 4, count: 4 }, { mean: 1, count: 1 }, 5],
  [{ mean: 4, count: 4 }, { mean: null, count: 0 }, 4],
  [{ mean: 4, count: 4 }, { mean: 4, count: 4 }, null],
  [{ mean: null, count: 0 }, { mean: null, count: 0 }, null],
])('the mean of the others of %o but %o is %s', (all, some, mean) => {
  expect(meanOfOthers(all, some)).toBe(mean);
});
