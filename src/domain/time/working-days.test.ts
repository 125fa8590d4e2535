import { expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

const paris = '75011';

it('working days are Monday to Friday', () => {
  expect(isWorkingDay('2026-11-27', paris)).toBe(true);
  expect(isWorkingDay('2026-11-28', paris)).toBe(false);
  expect(isWorkingDay('2026-11-29', paris)).toBe(false);
  expect(isWorkingDay('2026-11-30', paris)).toBe(true);
});

it('working days are no public holidays of the place', () => {
  expect(isWorkingDay('2026-12-25', paris)).toBe(false);
  expect(isWorkingDay('2025-12-26', paris)).toBe(true);
  expect(isWorkingDay('2025-12-26', '67000')).toBe(false);
});

it.each([
  ['2026-11-27', 0, '2026-11-27'],
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-27', 2, '2026-12-01'],
  ['2026-11-28', 2, '2026-12-01'],
  ['2026-11-27', 5, '2026-12-04'],
  ['2026-12-23', 2, '2026-12-28'],
])('working days %s and %i more end on %s', (day, days, end) => {
  expect(addWorkingDays(day, days, paris)).toBe(end);
});
