import { expect, it } from 'vitest';
import { collectionDate, defaultFigures } from './network-figures.ts';

it('dates the collection of reviews three years before today, by month', () => {
  expect(collectionDate(new Date('2026-11-21T12:00:00Z'))).toBe('novembre 2023');
});

it('counts the month in Paris, where the last hour of a year is already the next one', () => {
  expect(collectionDate(new Date('2026-12-31T22:59:59Z'))).toBe('décembre 2023');
  expect(collectionDate(new Date('2026-12-31T23:00:00Z'))).toBe('janvier 2024');
});

it('falls back to the specified figures', () => {
  expect(defaultFigures(new Date('2026-02-01T12:00:00Z'))).toEqual({
    nbMembers: 2400,
    averageSatisfactionRate: '4.73/5',
    nbCollectedReviews: 121_850,
    dateCollectedReviews: 'février 2023',
  });
});
