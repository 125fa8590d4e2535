import { describe, expect, test } from 'vitest';
import { createGeoClient } from '#clients/geo.ts';
import { defaultFrontCategory as category } from '#domain/licences/front-categories.ts';
import { createGeoService } from '#stand-ins/communes/app.ts';
import { loadCommunes } from '#stand-ins/communes/communes.ts';
import { anOffice } from '#test/support/office.ts';
import { resolveTarget } from './resolve-target.server.ts';

const service = createGeoService(loadCommunes());
const geo = createGeoClient({
  name: 'geo',
  baseUrl: 'http://geo.internal',
  fetch: (request) => service.fetch(request),
});

function siteWith({ down = false } = {}) {
  const logged: string[] = [];
  const answer = <T>(value: Promise<T>): Promise<T> =>
    down ? Promise.reject(new Error('geo: no answer')) : value;
  return {
    logged,
    log: { error: (_details: unknown, name?: string) => void logged.push(String(name)) },
    upstreams: {
      directory: {
        suggestOffices: async (_: string, { keyWord }: { readonly keyWord: string }) => {
          if (keyWord.endsWith('Lyon Part-Dieu')) return [];
          return [keyWord === 'Lyno' ? anOffice() : anOffice({ label: 'Auto-école Lyonx' })];
        },
      },
      geo: {
        getCity: (code: string) => answer(geo.getCity(code)),
        findPlace: (text: string) => answer(geo.findPlace(text)),
      },
    },
  };
}

const resolve = (q: string, commune?: string, site = siteWith()) =>
  resolveTarget(site, { q, commune, zone: undefined, category });
const keyword = (text: string) => ({ kind: 'keyword', text });
const unknown = (text: string) => ({ kind: 'unknown', text });
const unreachable = (text: string) => ({ kind: 'unreachable', text });

describe('what a search is about', () => {
  test('a commune code wins over the text', async () => {
    expect(await resolve('Eu', '69123')).toEqual({
      kind: 'place',
      name: 'Lyon',
      code: '69123',
      place: { city: 'Lyon', dep: '69', location: [45.7485, 4.8467] },
      readAs: undefined,
    });
  });

  test('the zone of the map wins over all, and has no name', async () => {
    const zone = { lat: 45.75, lng: 4.85 };
    const expected = { kind: 'zone', place: { location: [45.75, 4.85] } };
    expect(await resolveTarget(siteWith(), { q: 'Eu', commune: '69123', zone, category })).toEqual(expected);
  });

  test('an unknown commune code falls back to the text', async () => {
    expect(await resolve('Eu', '00000')).toMatchObject({ kind: 'place', name: 'Eu' });
  });

  test.each([
    ['a name in any case', 'LYON', 'Lyon'],
    ['two letters that are a whole name', 'eu', 'Eu'],
    ['a postal code', '69003', 'Lyon 3ᵉ'],
    ['a postal code with a space', '69 003', 'Lyon 3ᵉ'],
    ['a town after its postal code', '69003 Lyon', 'Lyon 3ᵉ'],
    ['a town before its postal code', 'Saint-Denis 93200', 'Saint-Denis'],
    ['an arrondissement', 'Lyon 3eme arrondissement', 'Lyon 3ᵉ'],
  ])('%s is its commune, of which nothing is said: «%s»', async (_, q, name) => {
    expect(await resolve(q)).toMatchObject({ kind: 'place', name, readAs: undefined });
  });

  test.each([
    ['an address that names its town', '12 rue de la République Lyon', 'Lyon'],
    ['an address with an arrondissement', '12 rue de la République, LYON 3e', 'Lyon 3ᵉ'],
    ['an address with a postal code', 'rue Victor Hugo 69003', 'Lyon 3ᵉ'],
    ['an address with another town', 'quai de Seine, Eu 69003', 'Lyon 3ᵉ'],
    ['the whole name after that of a street', 'rue de Lyon Eu', 'Eu'],
    ['a commune that joined another', 'Lomme', 'Lille'],
    ['a town with another’s postal code', 'Lyon 93200', 'Saint-Denis'],
    ['a town with a number', 'Lyon 12', 'Lyon'],
    ['the beginning of a name', 'lyo', 'Lyon'],
    ['one typing error, by the schools as under the search box', 'Lyno', 'Lyon'],
  ])('of %s the visitor is shown what was understood: «%s»', async (_, q, name) => {
    expect(await resolve(q)).toMatchObject({ kind: 'place', name, readAs: q });
  });

  test.each([
    ['a postal code of nowhere is an unknown place', '99999', unknown],
    ['another text that begins with a digit starts no search', '6900', unknown],
    ['so does an address without a town', '3 rue du Port', unknown],
    ['a street with the name of a town is not that town', '12 rue de Lyon', unknown],
    ['two letters are a town only by its whole name', 'ly', unknown],
    ['an address does not end in the beginning of a name', 'rue Victor Ly', keyword],
    ['nor in a postal code of nowhere', 'rue de Lyon 99999', keyword],
    ['a text that a school bears in its name is that school, whatever town it resembles', 'Lyonx', keyword],
    ['a text that is no commune is looked for among the schools', 'Conduite du Parc', keyword],
  ])('%s: «%s»', async (_, q, target) => {
    expect(await resolve(q)).toEqual(target(q));
  });

  test('a town among other words is the town where no school bears them, and the visitor is told', async () => {
    const [town, school] = [await resolve('permis Lyon Part-Dieu'), await resolve('Lyonx Lyon')];
    expect(town).toMatchObject({ kind: 'place', name: 'Lyon', readAs: 'permis Lyon Part-Dieu' });
    expect(school).toEqual({ kind: 'keyword', text: 'Lyonx Lyon' });
  });

  test('a commune without position is looked for by its name', async () => {
    expect(await resolve('', '97701')).toEqual(keyword('Saint-Barthélemy'));
  });

  test('nothing typed is Paris', async () => {
    expect(await resolve('')).toEqual({
      kind: 'nothing-asked',
      name: 'Paris',
      place: { city: 'PARIS', dep: '75', location: [48.86, 2.35] },
    });
  });

  test.each([
    ['69123', '', '69123'],
    ['69003', '69003', undefined],
    ['eu', 'eu', undefined],
    ['rue Victor Hugo 69003', 'rue Victor Hugo 69003', undefined],
  ])('«%s» while geography is down is neither nowhere, nor Paris, nor a school', async (text, q, commune) => {
    expect(await resolve(q, commune, siteWith({ down: true }))).toEqual(unreachable(text));
  });

  test('when the geography service is down a name is still looked for among the schools, and it is logged', async () => {
    const site = siteWith({ down: true });
    expect(await resolve('Lyon', '69123', site)).toEqual({ ...keyword('Lyon'), mayBeTown: true });
    expect(site.logged).toEqual(Array(2).fill('Problème avec la récupération de la ville sur geo.gouv.'));
  });
});
