import { expect, it, test } from 'vitest';
import type { City } from '#clients/geo.ts';
import type { DirectoryCity } from '#contracts/directory-cities.ts';
import { aDirectoryCity } from '#test/support/city.ts';
import { resolveCity } from './resolve-city.server.ts';

const commune = (code: string, nom: string, departement: string): City => ({
  code,
  nom,
  codesPostaux: [],
  departement: { code: departement, nom: departement },
  mairie: { lat: 1, lng: 2 },
});
/** Most populated first within a name, as the geography client returns them. */
const communes: readonly City[] = [
  commune('97411', 'Saint-Denis', '974'),
  commune('93066', 'Saint-Denis', '93'),
  commune('11339', 'Saint-Denis', '11'),
  commune('30247', 'Saint-Denis', '30'),
  commune('30248', 'Saint-Denis', '30'),
  commune('69123', 'Lyon', '69'),
  commune('27358', 'Lyons-la-Forêt', '27'),
  { code: '97501', nom: 'Miquelon-Langlade', codesPostaux: [] },
];

/** `directory`: the cities it stores, `none` when it has no city calls, or `down`. */
function aSite(state: { directory?: 'none' | 'down' | 'up'; geo?: 'up' | 'down' }) {
  const { directory = 'none', geo = 'up' } = state;
  const logged: string[] = [];
  const requests: string[] = [];
  const stored: Record<string, DirectoryCity> = {
    lyon: aDirectoryCity(),
    'saint-denis-974': aDirectoryCity({ slug: 'saint-denis', nom: 'Saint-Denis', code: '97411' }),
  };
  return {
    logged,
    requests,
    log: { error: (_: unknown, name?: string) => void logged.push(String(name)) },
    upstreams: {
      directory: {
        getCity: async ({ slug }: { slug: string }) => {
          requests.push(slug);
          if (directory === 'down') throw new Error('no answer');
          return directory === 'up' ? stored[slug] : undefined;
        },
      },
      geo: {
        findCities: async (text: string) => {
          if (geo === 'down') throw new Error('no answer');
          return communes.filter(({ nom }) => nom.toLowerCase().replaceAll('-', ' ').startsWith(text));
        },
      },
    },
  };
}

const resolve = (slug: string, up: Parameters<typeof aSite>[0] = {}) =>
  resolveCity(aSite(up), slug, undefined);

it('a slug that the directory stores is its city, with its figures', async () => {
  expect(await resolve('lyon', { directory: 'up' })).toMatchObject({
    kind: 'city',
    city: { slug: 'lyon', code: '69123', nom: 'Lyon', departement: { code: '69' } },
    known: { neighbours: [] },
    answered: true,
  });
});

it.each([
  ['in capitals', 'LYON', 'lyon'],
  ['with a code it no longer has', 'saint-denis-974', 'saint-denis'],
  ['with an accent', 'Lyön', 'lyon'],
  ['with spaces', ' lyon ', 'lyon'],
  ['with its abbreviation', 'St Denis 974', 'saint-denis'],
])('a slug that the directory stores %s has moved for good', async (_, written, slug) => {
  expect(await resolve(written, { directory: 'up' })).toEqual({ kind: 'moved', slug });
});

it.each([
  ['lyon', '69123'],
  ['saint-denis', '97411'],
  ['saint-denis-93', '93066'],
  ['saint-denis-30248', '30248'],
])('a directory without cities leaves %s to the geography service', async (slug, code) => {
  const city = { slug, code, location: [1, 2] };
  expect(await resolve(slug)).toMatchObject({ kind: 'city', city, known: undefined, answered: true });
});

it.each([
  ['saint-denis-974', 'saint-denis'],
  ['saint-denis-93066', 'saint-denis-93'],
  // Same département: only the commune code tells them apart.
  ['saint-denis-30', 'saint-denis-30247'],
  ['Lyon', 'lyon'],
])('a directory without cities gives %s the slug by the rule: %s', async (written, slug) => {
  expect(await resolve(written)).toEqual({ kind: 'moved', slug });
});

it('a directory without cities knows a commune without a place or a département', async () => {
  const city = { location: undefined, departement: undefined };
  expect(await resolve('miquelon-langlade')).toMatchObject({ kind: 'city', city });
});

test.each([
  'nulle-part',
  'lyons',
  'saint-denis-75',
  'lyon/69',
  'lyon-69001-75',
  '69',
  '',
  '-',
  '%',
  'ли-он',
  "lyon' or 1=1",
  '<script>',
])('«%s» is no city', async (slug) => {
  expect(await resolve(slug, { directory: 'up' })).toEqual({ kind: 'missing' });
});

test('a slug above the maximum length is not looked up', async () => {
  const site = aSite({});
  expect(await resolveCity(site, 'a'.repeat(101), undefined)).toEqual({ kind: 'missing' });
  expect(site.requests).toEqual([]);
  await resolveCity(site, 'a'.repeat(100), undefined);
  expect(site.requests).toHaveLength(1);
});

test('a directory that is down costs its figures, and it is logged', async () => {
  const site = aSite({ directory: 'down' });
  const served = { kind: 'city', city: { code: '69123' }, known: undefined, answered: false };
  expect(await resolveCity(site, 'lyon', undefined)).toMatchObject(served);
  expect(site.logged).toEqual(['Ville de l’annuaire']);
});

test('with geography down a stored city is still served, any other is unavailable', async () => {
  expect(await resolve('lyon', { directory: 'up', geo: 'down' })).toMatchObject({ kind: 'city' });
  expect(await resolve('paris', { directory: 'up', geo: 'down' })).toEqual({ kind: 'unavailable' });
  expect(await resolve('lyon', { directory: 'down', geo: 'down' })).toEqual({ kind: 'unavailable' });
});
