import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAroundPlace, type PlacedSchool } from './ranking.ts';
import { countListed, filterNearby, isNear, isWithinStrictly, minNearby, nearbyKm } from './reach.ts';

const at = (distance: number | undefined, inNamedCity = false) => ({ inNamedCity, distance });
const keep = (schools: readonly PlacedSchool[]) => filterNearby(schools, (school) => school, nearbyKm);
const along = (distances: readonly (number | undefined)[]) =>
  distances.map((distance, index) => ({ id: index + 1, ...at(distance) }));
const numbers = (schools: readonly PlacedSchool[]) => schools.map(({ id }) => id);

it.each([
  [19_999, true],
  [20_000, true],
  [20_000.49, true],
  [20_000.5, false],
  [20_001, false],
  [undefined, false],
])('a school is near at %s metres: %s', (distance, near) => {
  expect(isNear(at(distance), 20)).toBe(near);
});

it('a school is near wherever it is in the commune', () => {
  expect(isNear(at(25_000, true), 20)).toBe(true);
  expect(isNear(at(undefined, true), 20)).toBe(true);
});

describe('a radius that the visitor has chosen', () => {
  it.each([
    [5000.49, true],
    [5000.5, false],
    [undefined, false],
  ])('keeps a school at %s metres: %s, in the commune as elsewhere', (distance, kept) => {
    expect(isWithinStrictly(at(distance), 5)).toBe(kept);
    expect(isWithinStrictly(at(distance, true), 5)).toBe(kept || distance === undefined);
  });

  it('keeps fewer than ten when no more are near, in their order', () => {
    const schools = along([6000, 4000, undefined, 5000]);
    expect(numbers(filterNearby(schools, (school) => school, 5, { strict: true }))).toEqual([2, 4]);
    expect(numbers(filterNearby(schools, (school) => school, 5))).toEqual([1, 2, 3, 4]);
  });
});

describe('a list around a place', () => {
  it.each([
    [0, 0, 0],
    [0, 9, 9],
    [9, 9, 9],
    [9, 400, 10],
    [10, 400, 10],
    [11, 400, 11],
    [400, 400, 400],
  ])('of %d near schools out of %d keeps %d', (near, total, kept) => {
    expect(countListed({ near, total })).toBe(kept);
  });

  it('is completed by the nearest, and keeps the given order', () => {
    const schools = along([90_000, 1000, undefined, 80_000, ...Array.from({ length: 8 }, () => 2000)]);
    expect(numbers(keep(schools))).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('leaves out schools beyond ten near ones', () => {
    expect(keep(along([...Array.from({ length: 10 }, () => 20_000), 20_001]))).toHaveLength(10);
    expect(keep(along(Array.from({ length: 12 }, () => 20_000)))).toHaveLength(12);
  });

  it('never leaves out a school that ranks before a kept one', () => {
    const school = fc.record({
      id: fc.integer(),
      inNamedCity: fc.boolean(),
      distance: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(school, { selector: ({ id }) => id, maxLength: 40 }), (schools) => {
        const kept = keep(schools);
        const left = schools.filter((one) => !kept.includes(one));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(minNearby, schools.length));
        for (const out of left) {
          expect(isNear(out, nearbyKm)).toBe(false);
          for (const one of kept) expect(compareAroundPlace(one, out)).toBeLessThan(0);
        }
      }),
    );
  });
});
