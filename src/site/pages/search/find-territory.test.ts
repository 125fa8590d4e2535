import { describe, expect, it } from 'vitest';
import { type FrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { findTerritory } from './find-territory.server.ts';

const mayotte = { code: '976', nom: 'Mayotte' };
const islands = [
  { code: '2A', nom: 'Corse-du-Sud' },
  { code: '2B', nom: 'Haute-Corse' },
];
const city = (nom: string, departement = mayotte) => ({
  slug: nom.toLowerCase(),
  nom,
  departement,
  nbOffices: 2,
});
const cities = [
  city('Ajaccio', islands[0]),
  city('Mamoudzou'),
  city('Bastia', islands[1]),
  ...Array.from({ length: 9 }, (_, index) => city(`Village ${index}`)),
];
const ofSlug = (slug: string) => findFrontCategory(slug) as FrontCategory;

function siteWith({ down = false } = {}) {
  const asked: unknown[] = [];
  const listCities = async (question: { readonly departement?: string } = {}) => {
    asked.push(question);
    if (down) throw new Error('the directory is down');
    const { departement } = question;
    return {
      nbCities: cities.length,
      nbOffices: 24,
      cities: cities.filter((one) => !departement || one.departement.code === departement),
      departements: [mayotte, ...islands].map((one) => ({ ...one, nbCities: 1, nbOffices: 2 })),
    };
  };
  return { asked, log: { error: () => {} } as never, upstreams: { directory: { listCities } } };
}

const named = (text: string): SearchTarget => ({ kind: 'keyword', text });
const town = (name: string, readAs?: string): SearchTarget => ({
  kind: 'place',
  name,
  place: { city: name, dep: '36', location: [46.8, 1.5] },
  readAs,
});

const find = (target: SearchTarget, q: string, more: { category?: string; commune?: string } = {}) =>
  findTerritory(siteWith(), target, { q, commune: more.commune, category: ofSlug(more.category ?? 'auto') });

describe('a text that is larger than a town', () => {
  it('as a département has its most populated towns, each leading to its own page', async () => {
    const found = await find(named('Mayotte'), 'Mayotte');
    expect(found).toMatchObject({ name: 'Mayotte', isTown: false });
    expect(found?.allTo).toBe('/permis-de-conduire/villes?departement=976');
    expect(found?.towns).toHaveLength(8);
    expect(found?.towns[0]).toEqual({ label: 'Mamoudzou', to: '/auto-ecoles/mamoudzou', note: '2 écoles' });
  });

  it.each([
    ['moto', '/moto-ecoles/ajaccio'],
    ['bateau', '/annuaire-auto-ecoles/ajaccio'],
  ])('as a région has the towns of all its départements; for %s at %s', async (category, to) => {
    const found = await find(town('Corsept', 'Corse'), 'Corse', { category });
    expect(found?.towns.map(({ label }) => label)).toEqual(['Ajaccio', 'Bastia']);
    expect(found?.towns[0]?.to).toBe(to);
    expect(found?.allTo).toBe('/permis-de-conduire/villes#corse');
  });

  it('as a région comes before a town of its whole name, which it leads to, and no town of another name', async () => {
    expect(await find(town('Corse'), 'Corse')).toMatchObject({ isTown: false, townTo: '/auto-ecoles/corse' });
    expect(await find(named('Corse'), 'Corse')).not.toHaveProperty('townTo');
  });

  it('that is a town’s whole name is that town where it was chosen among the suggestions', async () => {
    expect((await find(town('Corse'), 'Corse', { commune: '36057' }))?.isTown).toBe(true);
  });
});

it('a text that is none asks nothing where it is a town’s whole name', async () => {
  const site = siteWith();
  expect(await findTerritory(site, town('Lyon'), { q: 'Lyon', category: ofSlug('auto') })).toBeUndefined();
  expect(site.asked).toEqual([]);
});

it.each([
  ['zzzz', named('zzzz')],
  ['', named('')],
  ['Mayotte', { kind: 'unreachable', text: 'Mayotte' } satisfies SearchTarget],
])('a text that is none leads nowhere: «%s»', async (q, target) => {
  expect(await find(target, q)).toBeUndefined();
});

it('a text that is none leads nowhere while the directory is down, and the search goes on', async () => {
  const site = siteWith({ down: true });
  expect(
    await findTerritory(site, named('Mayotte'), { q: 'Mayotte', category: ofSlug('auto') }),
  ).toBeUndefined();
});
