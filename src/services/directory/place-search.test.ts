import { expect, it } from 'vitest';
import { areFew } from './place-search.ts';

const first = { offset: 0, limit: 20 };

it.each([
  ['a city whose schools the page holds twice', 40, true],
  ['a city that has more', 41, false],
  ['a training that nearly all teach', 220_000, false],
])('%s, %i, are gathered: %s', (_what, size, few) => {
  expect(areFew(size, first)).toBe(few);
});

it.each([
  [199, true],
  [200, true],
  [201, false],
])('all of %i are gathered for the page that ends at 100: %s', (size, few) => {
  expect(areFew(size, { offset: 80, limit: 20 })).toBe(few);
});
