import { expect, it } from 'vitest';
import { legalHours } from './legal-hours.ts';

it.each([
  [4, 20],
  [5, 20],
  [7, 13],
  [8, 13],
  [13, 8],
  [16, 20],
  [10, undefined],
  [19, undefined],
  [20, undefined],
])('formula type %d demands %s hours of driving', (id, hours) => {
  expect(legalHours(id)).toBe(hours);
});
