import { expect, it } from 'vitest';
import { laterMonth, monthsBetween, startOfMonth } from './months.ts';

it('months go on over a year’s end, and none are between the wrong ends', () => {
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  expect(laterMonth('2026-01', -2)).toBe('2025-11');
});

it('a month starts at midnight in Paris, in summer and in winter', () => {
  expect(startOfMonth('2026-07').toISOString()).toBe('2026-06-30T22:00:00.000Z');
  expect(startOfMonth('2026-07', 4).toISOString()).toBe('2026-10-31T23:00:00.000Z');
});
