import { describe, expect, it } from 'vitest';
import { placesAlike } from './places-alike.ts';

const town = (code: string, nom: string, population?: number) => ({
  code,
  nom,
  ...(population !== undefined && { population }),
});
const codes = (chosen: ReturnType<typeof town>, ...found: ReturnType<typeof town>[]) =>
  placesAlike(chosen, [chosen, ...found]).map(({ code }) => code);

describe('what the name of a town may mean besides', () => {
  const evry = town('89162', 'Évry', 400);

  it.each([
    [3999, []],
    [4000, ['91228']],
    [4001, ['91228']],
  ])('is a longer name with ten times its population: %i', (population, expected) => {
    expect(codes(evry, town('91228', 'Évry-Courcouronnes', population))).toEqual(expected);
  });

  it('is a namesake of any size, the largest first', () => {
    const saintDenis = town('97411', 'Saint-Denis', 150_000);
    expect(
      codes(saintDenis, town('11339', 'Saint-Denis', 500), town('93066', 'Saint-Denis', 149_000)),
    ).toEqual(['93066', '11339']);
  });

  it('is no other word, and no larger town where the population is not known', () => {
    expect(codes(evry, town('1', 'Évryville', 90_000), town('2', 'Le Évry', 90_000))).toEqual([]);
    expect(codes(town('89162', 'Évry'), town('91228', 'Évry-Courcouronnes', 66_000))).toEqual([]);
  });

  it('is five towns at most', () => {
    const namesakes = Array.from({ length: 7 }, (_, nth) => town(String(nth), 'Évry', nth));
    expect(codes(evry, ...namesakes)).toEqual(['6', '5', '4', '3', '2']);
  });
});
