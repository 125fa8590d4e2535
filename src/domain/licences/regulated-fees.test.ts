import { expect, it } from 'vitest';
import { accompanimentCaps } from './regulated-fees.ts';

it('going with a candidate is capped at 1 h for B and B1, 1.5 for A and BE, 2 for C and D, 2.5 with a trailer', () => {
  expect(accompanimentCaps([1, 2, 3, 4]).map(({ licences, hours }) => [licences, hours])).toEqual([
    ['B, B1', 1],
    ['BE', 1.5],
    ['A1, A2, A', 1.5],
    ['C1, C, D1, D', 2],
    ['C1E, CE, D1E, DE', 2.5],
  ]);
});

it('a school has only the caps of the licences that it teaches', () => {
  expect(accompanimentCaps([2]).map(({ licences }) => licences)).toEqual(['A1, A2, A']);
  expect(accompanimentCaps([4])).toEqual([]);
});
