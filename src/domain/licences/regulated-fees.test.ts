import { expect, it } from 'vitest';
import { accompanimentCaps } from './regulated-fees.ts';

it('a school has only the caps of the licences that it teaches', () => {
  expect(accompanimentCaps([2]).map(({ licences }) => licences)).toEqual(['A1, A2, A']);
  expect(accompanimentCaps([4])).toEqual([]);
});
