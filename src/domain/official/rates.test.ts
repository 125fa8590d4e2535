import { describe, expect, it } from 'vitest';
import { countPassed, decimalsOf, readCount, readShare } from './rates.ts';

it.each([
  ['0.3870967741935484', 0.387_096_774_193_548_4],
  ['0,76', 0.76],
  ['1.0', 1],
  ['0', 0],
  ['NC', undefined],
  ['', undefined],
  ['76', undefined],
  ['0.5.1', undefined],
])('the cell %j is the share %s', (cell, share) => {
  expect(readShare(cell)).toBe(share);
});

it.each([
  ['93', 93],
  ['0', 0],
  ['NC', undefined],
  ['9,5', undefined],
  ['', undefined],
])('the cell %j is the count %s', (cell, count) => {
  expect(readCount(cell)).toBe(count);
});

it('a column has the decimals of its longest cell', () => {
  expect(decimalsOf(['NC', '0.5', '0.3870967741935484'])).toBe(9);
  expect(decimalsOf(['0,5', '0,33', ''])).toBe(2);
  expect(decimalsOf(['NC', '1'])).toBe(0);
});

describe('the number of passed', () => {
  it.each([
    ['one fits', 93, 36 / 93, 9, 36, null],
    ['all passed', 40, 1, 9, 40, null],
    ['nobody passed', 40, 0, 9, 0, null],
    ['one fits a rounded rate', 93, 0.76, 2, 71, null],
    ['99 at two decimals: one', 99, 0.6, 2, 59, null],
    ['100 at two decimals: one', 100, 0.6, 2, 60, null],
    ['101 at two decimals: one', 101, 0.6, 2, 61, null],
    ['two or more fit', 250, 0.76, 2, 190, 0.76],
    ['none fits: just below a half', 30, 0.7499, 4, 22, 0.7499],
    ['none fits: a half', 30, 0.75, 9, 23, 0.75],
    ['none fits: just above a half', 30, 0.7501, 4, 23, 0.7501],
  ])('%s', (_, presented, share, decimals, passed, rate) => {
    expect(countPassed(presented, share, decimals)).toEqual({ presented, passed, rate });
  });
});
