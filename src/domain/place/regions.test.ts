import { expect, it } from 'vitest';
import { readCommunes } from '#data/read-communes.ts';
import { regionOf, regions, regionsSource } from './regions.ts';

it('the 18 regions and their 101 départements are those of the communes that the geography service knows', () => {
  const known = new Map<string, { nom: string; departements: Set<string> }>();
  for (const { region, departement, zone } of readCommunes()) {
    if (zone === 'com') continue;
    const one = known.get(region.code) ?? { nom: region.nom.replaceAll("'", '’'), departements: new Set() };
    known.set(region.code, one);
    one.departements.add(departement.code);
  }
  const written = regions.map(({ code, nom, departements }) => [
    code,
    { nom, departements: new Set(departements) },
  ]);
  expect(new Map(written as never)).toEqual(known);
  expect(regions.flatMap(({ departements }) => departements)).toHaveLength(101);
});

it('a département has its region, an overseas collectivity none', () => {
  expect(regionOf('2A')?.nom).toBe('Corse');
  expect(regionOf('974')?.nom).toBe('La Réunion');
  expect(regionOf('977')).toBeUndefined();
});

it('are those of the reform of 2016', () => {
  expect(regionsSource.validFrom).toBe('2016-01-01');
});
