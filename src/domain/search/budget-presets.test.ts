import { expect, it } from 'vitest';
import { budgetPresets, countWithin } from './budget-presets.ts';

const totals = (...euros: number[]) => euros.map((one) => one * 100);

it('offers the usual budgets where each of them keeps some schools and leaves some out', () => {
  expect(budgetPresets(totals(1200, 1300, 1500, 1601))).toEqual([1200, 1400, 1600]);
  expect(budgetPresets([])).toEqual([1200, 1400, 1600]);
});

it.each([
  ['none is within 1 200 €', totals(1201, 1300, 1500, 1601, 1700, 1800), [1300, 1500, 1700]],
  ['all are within 1 600 €', totals(900, 1000, 1100, 1200, 1300, 1600), [1000, 1100, 1200]],
  ['all are far above', totals(1730, 1950, 2080, 2250, 2400, 2590), [2000, 2100, 2300]],
  ['there is one', totals(2080), [2100]],
])('offers budgets of the list itself where %s', (_, list, expected) => {
  expect(budgetPresets(list)).toEqual([...new Set(expected)]);
});

it('counts a total equal to the budget, and not one cent more', () => {
  expect(countWithin([139_999, 140_000, 140_001], 1400)).toBe(2);
});
