import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weighedCriteria, weightSteps } from './list-orders.ts';
import { hoursPoints, isWeighed, meanOf, pointsOf, ratingPoints, type WeighedSchool } from './weigh.ts';

const list = { lowest: 100_000, highest: 200_000, radiusKm: 20 };
const school: WeighedSchool = {
  total: 150_000,
  distance: 5000,
  ratingPoints: 75,
  hoursPoints: 68.75,
};
const points = (change: Partial<WeighedSchool> = {}, among = list) =>
  pointsOf({ ...school, ...change }, among);

describe('the points of a school', () => {
  it.each([
    [100_000, 100],
    [125_000, 75],
    [200_000, 0],
    [undefined, 0],
  ])('a total of %s has %i for its price', (total, expected) => {
    expect(points({ total }).price).toBe(expected);
  });

  it('are full for the price when all cost the same', () => {
    expect(points({ total: 150_000 }, { ...list, lowest: 150_000, highest: 150_000 }).price).toBe(100);
  });

  it.each([
    [0, 100],
    [5000, 75],
    [19_999, 0.005],
    [20_000, 0],
    [20_001, 0],
    [undefined, 0],
  ])('%s metres have %d for the distance', (distance, expected) => {
    expect(points({ distance }).distance).toBeCloseTo(expected, 9);
  });

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

describe('the mean', () => {
  const weights = fc.record(
    Object.fromEntries(weighedCriteria.map((one) => [one, fc.constantFrom(...weightSteps)])) as Record<
      (typeof weighedCriteria)[number],
      fc.Arbitrary<0 | 1 | 2>
    >,
  );

  it('lies between the lowest and the highest points that count', () => {
    fc.assert(
      fc.property(weights, (asked) => {
        const counted = weighedCriteria.filter((one) => asked[one] > 0).map((one) => points()[one]);
        const mean = meanOf(points(), asked);
        expect(isWeighed(asked)).toBe(counted.length > 0);
        if (counted.length === 0) expect(mean).toBe(0);
        else {
          expect(mean).toBeGreaterThanOrEqual(Math.min(...counted) - 1e-9);
          expect(mean).toBeLessThanOrEqual(Math.max(...counted) + 1e-9);
        }
      }),
    );
  });

  it('is the points of the only weighted criterion, and leans to the heavier one', () => {
    const only = { price: 0, distance: 0, rating: 2, hours: 0 } as const;
    expect(meanOf(points(), only)).toBe(75);
    const twice = { price: 2, distance: 1, rating: 0, hours: 0 } as const;
    expect(meanOf({ price: 90, distance: 0, rating: 0, hours: 0 }, twice)).toBe(60);
  });
});
