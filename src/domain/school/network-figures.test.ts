import { expect, it } from 'vitest';
import { collectionDate, defaultFigures } from './network-figures.ts';

it.each([
  ['2026-01-31T23:30:00Z', 'février 2023', 'the month is that of Paris'],
  ['2026-12-31T22:59:59Z', 'décembre 2023', 'the last second of a year'],
  ['2026-12-31T23:00:00Z', 'janvier 2024', 'the first second of a year'],
  ['2028-02-29T12:00:00Z', 'février 2025', 'a day that was not, three years before'],
])('reviews were collected since three years before %s: %s, %s', (today, expected) => {
  expect(collectionDate(new Date(today))).toBe(expected);
});

it('falls back to the specified figures', () => {
  expect(defaultFigures(new Date('2026-02-01T12:00:00Z'))).toEqual({
    nbMembers: 2400,
    averageSatisfactionRate: '4.73/5',
    nbCollectedReviews: 121_850,
    dateCollectedReviews: 'février 2023',
  });
});
