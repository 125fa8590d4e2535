import { expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

it('goes to the neighbour, and round at both ends', () => {
  expect(nextTab('ArrowRight', 0, 3)).toBe(1);
  expect(nextTab('ArrowRight', 2, 3)).toBe(0);
  expect(nextTab('ArrowLeft', 2, 3)).toBe(1);
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2);
});

it('goes to the first and to the last', () => {
  expect(nextTab('Home', 2, 3)).toBe(0);
  expect(nextTab('End', 0, 3)).toBe(2);
});

it('leaves every other key to the browser', () => {
  for (const key of ['Tab', 'Enter', ' ', 'ArrowDown', 'ArrowUp', 'a'])
    expect(nextTab(key, 1, 3)).toBeUndefined();
});
