import { expect, it } from 'vitest';
import { likeness } from './likeness.ts';

it.each([
  ['word', 'two words', Math.fround(4 / 11)],
  ['lyon', 'lyon', 1],
  ['lyon', 'gap', 0],
  ['', 'gap', 0],
])('«%s» and «%s» are alike to %d', (a, b, expected) => {
  expect(likeness(a, b)).toBe(expected);
});
