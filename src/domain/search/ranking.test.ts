import { expect, it } from 'vitest';
import { compareAroundPlace, type PlacedSchool } from './ranking.ts';

const school = (id: number, inNamedCity: boolean, distance: number | undefined): PlacedSchool => ({
  id,
  inNamedCity,
  distance,
});

it.each([
  ['the named city comes before a nearer school', school(2, true, 9000), school(1, false, 10)],
  ['the nearer one comes first in the city', school(2, true, 999), school(1, true, 1000)],
  ['the nearer one comes first elsewhere', school(2, false, 999), school(1, false, 1000)],
  ['an unknown position comes last in its city', school(2, true, 90_000), school(1, true, undefined)],
  ['an unknown position in the city comes before others', school(2, true, undefined), school(1, false, 1)],
  ['the lowest number settles equal distances', school(1, true, 500), school(2, true, 500)],
  ['the lowest number settles unknown positions', school(1, false, undefined), school(2, false, undefined)],
])('around a place %s', (_, first, second) => {
  expect(compareAroundPlace(first, second)).toBeLessThan(0);
  expect(compareAroundPlace(second, first)).toBeGreaterThan(0);
});
