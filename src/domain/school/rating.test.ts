import { expect, it } from 'vitest';
import { formatRating } from './rating.ts';

it.each([
  [5, '5,0'],
  [4.74, '4,7'],
  [4.75, '4,8'],
  [4.35, '4,4'],
  [4.999, '5,0'],
  [0, '0,0'],
])('a note of %d reads %s', (note, text) => {
  expect(formatRating(note)).toBe(text);
});
