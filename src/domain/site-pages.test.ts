import { expect, it } from 'vitest';
import { isMailedToken } from './site-pages.ts';

it.each([
  ['Y_5q0wG13A-FeuLK', true],
  ['b1d98088-deb3.buyer.Y_5q0wG13A', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['a\u0000b', false],
  ['a b', false],
  ['\ufffd', false],
])('%j may be a mailed token: %s', (typed, may) => {
  expect(isMailedToken(typed)).toBe(may);
});
