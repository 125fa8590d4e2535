import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

it.each([
  ['2024', 'auto-ecoles-2025.csv', '2024', 'given'],
  [undefined, 'auto-ecoles-2025.csv', '2025', 'name'],
  [undefined, 'auto-ecoles.csv', '2025', 'date'],
  [undefined, 'export-120254.csv', '2025', 'date'],
])('given %s, in %s: %s', (given, file, period, origin) => {
  expect(periodOf(given, file, new Date('2026-01-15T10:00:00Z'))).toEqual({ period, origin });
});

it('the year before the date is that of Paris', () => {
  expect(periodOf(undefined, 'a.csv', new Date('2025-12-31T22:59:00Z')).period).toBe('2024');
  expect(periodOf(undefined, 'a.csv', new Date('2025-12-31T23:00:00Z')).period).toBe('2025');
});
