import { expect, it } from 'vitest';
import { isTypedMinor } from './majority.ts';

it.each([
  ['29/11/2008', false],
  ['30.11.2008', false],
  ['1/12/2008', true],
  ['31/12/2013', true],
])('the birthday %s, on 30 November 2026, is of a minor: %s', (typed, expected) => {
  expect(isTypedMinor(typed, '2008-11-30')).toBe(expected);
});

it.each(['', '1/12/200', '31/02/2010', '01/01/2014', '31/02/2040'])('%j is no birthday yet', (typed) => {
  expect(isTypedMinor(typed, '2008-11-30')).toBeUndefined();
});
