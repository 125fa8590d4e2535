import { expect, it } from 'vitest';
import { readComparedIds, toggleCompared } from './compared-schools.ts';

it.each([
  ['', []],
  ['12', [12]],
  ['12,34,56', [12, 34, 56]],
  ['12,34,56,78', [12, 34, 56]],
  ['12, 34', [12, 34]],
  ['12,12,34', [12, 34]],
  ['0,-1,1.5,x,,012,12', [12]],
  ['2147483647,2147483648', [2_147_483_647]],
])('«%s» names the schools %j: bad ids, doubles and those beyond three are passed over', (list, ids) => {
  expect(readComparedIds(list)).toEqual(ids);
});

it('adds up to three schools, each once, and removes them', () => {
  expect(toggleCompared([12, 34], 56)).toEqual([12, 34, 56]);
  expect(toggleCompared([12, 34, 56], 78)).toEqual([12, 34, 56]);
  expect(toggleCompared([12, 34, 56], 34)).toEqual([12, 56]);
});
