import { describe, expect, it } from 'vitest';
import { hoursPoints, isWeighed, ratingPoints } from './weigh.ts';

describe('the points of a school', () => {
  it.each([
    [5, 100],
    [4.5, 75],
    [3.1, 5],
    [3, 0],
    [2.9, 0],
    [undefined, 50],
  ])('a mark of %s has %d', (rating, expected) => {
    expect(ratingPoints(rating)).toBeCloseTo(expected, 9);
  });

  it.each([
    [0, 0],
    [20 * 60, 12.5],
    [40 * 60, 25],
    [60 * 60, 25],
  ])('%i minutes a week, at no time that counts, have %d for the hours', (minutes, expected) => {
    const never = { opensInTheEvening: false, opensOnWednesday: false, opensOnSaturday: false };
    expect(hoursPoints({ ...never, minutes })).toBe(expected);
  });

  it('has a quarter for each time that counts', () => {
    const week = { opensInTheEvening: true, opensOnWednesday: true, opensOnSaturday: false, minutes: 0 };
    expect(hoursPoints(week)).toBe(50);
    expect(hoursPoints({ ...week, opensOnSaturday: true })).toBe(75);
  });
});

it.each([
  [undefined, false],
  [{ price: 0, distance: 0, rating: 0, hours: 0 }, false],
  [{ price: 0, distance: 0, rating: 0, hours: 1 }, true],
] as const)('weights %j count: %s', (weights, expected) => {
  expect(isWeighed(weights)).toBe(expected);
});
