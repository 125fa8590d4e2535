import { expect, it } from 'vitest';
import { durationInMonths } from './duration.ts';

it.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [31, 1],
  [59, 1],
  [60, 2],
  [180, 6],
  [365, 12],
])('%i days are %i months', (days, months) => {
  expect(durationInMonths(days)).toBe(months);
});
