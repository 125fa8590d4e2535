import { expect, test } from 'vitest';
import { frenchDay, frenchInstant, frenchInstantToSecond, frenchMonth } from './french-dates.ts';

test.each([
  ['2026-05-01', '1er mai 2026'],
  ['2026-11-21', '21 novembre 2026'],
  ['2026-12-31T22:59:59Z', '31 décembre 2026'],
  ['2026-12-31T23:00:00Z', '1er janvier 2027'],
  [new Date('2026-08-31T21:59:00Z'), '31 août 2026'],
  [new Date('2026-08-31T22:00:00Z'), '1er septembre 2026'],
])('%s is %s', (time, day) => {
  expect(frenchDay(time)).toBe(day);
});

test.each([
  ['2026-11-21T08:05:00Z', '21 novembre 2026 à 9\u202fh\u202f05'],
  ['2026-07-31T22:00:00Z', '1er août 2026 à 0\u202fh\u202f00'],
])('%s is %s in Paris', (time, instant) => {
  expect(frenchInstant(new Date(time))).toBe(instant);
});

test.each([
  ['2026-11-21T08:05:07Z', '21 novembre 2026 à 9\u202fh\u202f05\u202fmin\u202f07\u202fs'],
  ['2026-12-31T22:59:59.999Z', '31 décembre 2026 à 23\u202fh\u202f59\u202fmin\u202f59\u202fs'],
])('%s is, to the second, %s', (time, instant) => {
  expect(frenchInstantToSecond(new Date(time))).toBe(instant);
});

test('names a month', () => {
  expect(frenchMonth('2026-10')).toBe('octobre 2026');
});
