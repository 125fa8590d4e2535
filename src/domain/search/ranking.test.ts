import { describe, expect, it } from 'vitest';
import { compareAroundPlace, compareByName, likeness, maxLikened, type PlacedSchool } from './ranking.ts';

const school = (id: number, inNamedCity: boolean, distance: number | undefined): PlacedSchool => ({
  id,
  inNamedCity,
  distance,
});

describe('around a place', () => {
  it.each([
    ['the named city comes before a nearer school', school(2, true, 9000), school(1, false, 10)],
    ['the nearer one comes first in the city', school(2, true, 999), school(1, true, 1000)],
    ['the nearer one comes first elsewhere', school(2, false, 999), school(1, false, 1000)],
    ['an unknown position comes last in its city', school(2, true, 90_000), school(1, true, undefined)],
    ['an unknown position in the city comes before others', school(2, true, undefined), school(1, false, 1)],
    ['the lowest number settles equal distances', school(1, true, 500), school(2, true, 500)],
    ['the lowest number settles unknown positions', school(1, false, undefined), school(2, false, undefined)],
  ])('%s', (_, first, second) => {
    expect(compareAroundPlace(first, second)).toBeLessThan(0);
    expect(compareAroundPlace(second, first)).toBeGreaterThan(0);
  });
});

describe('by name', () => {
  const named = (id: number, searchText: string) => ({ id, searchText });

  it.each([
    [
      'a name that begins as typed comes before a likelier one',
      named(2, 'lilas conduite des grands champs d or'),
      named(1, 'les lilas'),
    ],
    [
      'the closer likeness comes first',
      named(2, 'ecole des lilas'),
      named(1, 'ecole des lilas de saint denis'),
    ],
    ['the lowest number settles equal texts', named(1, 'les lilas'), named(2, 'les lilas')],
  ])('%s', (_, first, second) => {
    expect(compareByName('lilas', maxLikened)(first, second)).toBeLessThan(0);
    expect(compareByName('lilas', maxLikened)(second, first)).toBeGreaterThan(0);
  });

  it('likeness does not count among more schools than are compared', () => {
    const [first, alike] = [
      { id: 1, searchText: 'auto ecole des lilas' },
      { id: 2, searchText: 'mes lilas' },
    ] as const;
    expect(compareByName('lilas', maxLikened)(first, alike)).toBeGreaterThan(0);
    expect(compareByName('lilas', maxLikened + 1)(first, alike)).toBeLessThan(0);
  });

  it.each([
    ['word', 'two words', Math.fround(4 / 11)],
    ['lyon', 'lyon', 1],
    ['lyon', 'gap', 0],
    ['', 'gap', 0],
  ])('«%s» and «%s» are alike to %d', (a, b, expected) => {
    expect(likeness(a, b)).toBe(expected);
  });
});
