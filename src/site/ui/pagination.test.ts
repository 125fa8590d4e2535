import { expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

it('shows the first page, the last one and the neighbours of the current one', () => {
  expect(pageWindow(6, 12)).toEqual([1, 5, 6, 7, 12]);
});

it('names no page twice at either end', () => {
  expect(pageWindow(1, 12)).toEqual([1, 2, 12]);
  expect(pageWindow(12, 12)).toEqual([1, 11, 12]);
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 2)).toEqual([1, 2]);
});
