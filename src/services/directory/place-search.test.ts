import { expect, it } from 'vitest';
import { areFew } from './place-search.ts';

const first = { offset: 0, limit: 20 };

it.each([
  ['a training that nearly all teach', 2300, 2300, 2400, false],
  ['the same in a large directory', 220_000, 220_000, 240_000, false],
  ['a rare training', 1044, 1044, 240_000, true],
  ['one as rare as walking is worth', 3098, 3098, 240_000, true],
  ['one less rare', 3099, 3099, 240_000, false],
  ['few by their filters, among many who teach it', 2000, 220_000, 240_000, false],
  ['a city whose schools the page holds twice', 40, 1, 1, true],
  ['a city that has more', 41, 1, 1, false],
])('%s: %i, read from %i among %i, are gathered: %s', (_what, size, gathered, among, few) => {
  expect(areFew({ size, gathered, among }, first)).toBe(few);
});

it.each([
  [99, true],
  [100, true],
  [101, false],
])('all of %i are gathered for the page that ends at 100: %s', (size, few) => {
  const crowd = { size, gathered: 240_000, among: 1 };
  expect(areFew(crowd, { offset: 80, limit: 20 })).toBe(few);
});
