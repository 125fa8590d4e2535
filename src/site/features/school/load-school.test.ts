import { expect, test } from 'vitest';
import type { City } from '#clients/geo.ts';
import { slugify } from '#domain/text.ts';
import { anOffice } from '#test/support/office.ts';
import { loadSchool } from './load-school.server.ts';

const office = anOffice({ id: 7, uri: 'lyon/conduite-du-parc/7' });

const cities: City[] = [
  { code: '69123', nom: 'Lyon', codesPostaux: ['69001'], departement: { code: '69', nom: 'Rhône' } },
  {
    code: '97411',
    nom: 'Saint-Denis',
    codesPostaux: ['97400'],
    departement: { code: '974', nom: 'La Réunion' },
  },
  {
    code: '93066',
    nom: 'Saint-Denis',
    codesPostaux: ['93200'],
    departement: { code: '93', nom: 'Seine-Saint-Denis' },
  },
  { code: '27358', nom: 'Lyons-la-Forêt', codesPostaux: ['27480'] },
];

function siteWith({ down = false } = {}) {
  const logged: string[] = [];
  return {
    logged,
    log: { error: (_details: unknown, name?: string) => void logged.push(String(name)) },
    upstreams: {
      directory: {
        getOffice: async (id: number) => {
          if (down) throw new Error('directory: no answer');
          if (id === 8) return { ...office, id: 8, uri: null };
          return id === 7 ? office : undefined;
        },
      },
      geo: {
        findCities: async (text: string) =>
          cities.filter(({ nom }) => slugify(nom).startsWith(slugify(text).slice(0, 4))),
      },
    },
  };
}

const load = (path: string) => loadSchool(siteWith(), path);

test('a school stands at its own address', async () => {
  expect(await load('lyon/conduite-du-parc/7')).toEqual({ kind: 'school', office });
});

test('other words before the right id lead to the canonical address for good', async () => {
  expect(await load('paris/ancien-nom/7')).toEqual({
    kind: 'moved',
    to: '/annuaire-auto-ecoles/lyon/conduite-du-parc/7',
    status: 301,
  });
});

test.each([
  ['an unknown id', 'lyon/conduite-du-parc/9'],
  ['a school without a public page', 'lyon/conduite-du-parc/8'],
  ['an id of 0', 'lyon/conduite-du-parc/0'],
  ['an id written with a leading zero', 'lyon/conduite-du-parc/07'],
  ['an id beyond what a database numbers', 'lyon/conduite-du-parc/2147483648'],
  ['an id that is no number', 'lyon/conduite-du-parc/7x'],
  ['a fourth segment', 'lyon/conduite-du-parc/7/avis'],
  ['a word that is no city', 'nulle-part'],
  ['a word that only begins like a city', 'lyonnaise'],
  ['an address in no alphabet of ours', 'ли-он'],
  ['nothing', ''],
])('%s is missing', async (_what, path) => {
  expect(await load(path)).toEqual({ kind: 'missing' });
});

test.each(['lyon', 'lyon/conduite-du-parc'])('%s leads to the schools of the city for now', async (path) => {
  expect(await load(path)).toEqual({
    kind: 'moved',
    to: '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123',
    status: 302,
  });
});

test.each([
  ['saint-denis', '97411'],
  ['saint-denis-93', '93066'],
  ['saint-denis-93066', '93066'],
])('the slug %s is told from its namesakes', async (slug, commune) => {
  expect(await load(slug)).toMatchObject({
    to: `/annuaire-auto-ecoles/recherche?q=Saint-Denis&commune=${commune}`,
  });
});

test('when the directory is down the page is unavailable, not missing, and it is logged', async () => {
  const site = siteWith({ down: true });
  expect(await loadSchool(site, 'lyon/conduite-du-parc/7')).toEqual({ kind: 'unavailable' });
  expect(site.logged).toEqual(['Fiche d’une auto-école']);
});
