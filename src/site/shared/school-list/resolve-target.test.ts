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

const resolve = (q: string, commune?: string) =>
  resolveTarget(siteWith(), { q, commune, zone: undefined, category });

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
    expect(await resolveTarget(siteWith(), { q: 'Eu', commune: '69123', zone, category })).toEqual({
      kind: 'zone',
      place: { location: [45.75, 4.85] },
    });
  });

  test('an unknown commune code falls back to the text', async () => {
    expect(await resolve('Eu', '00000')).toMatchObject({ kind: 'place', name: 'Eu' });
  });

  test('five digits are a postal code, spaces or not', async () => {
    expect(await resolve('69003')).toMatchObject({ kind: 'place', name: 'Lyon 3ᵉ', readAs: undefined });
    expect(await resolve('69 003')).toMatchObject({ kind: 'place', name: 'Lyon 3ᵉ' });
  });

  test('a postal code of nowhere is an unknown place, not a keyword', async () => {
    expect(await resolve('99999')).toEqual({ kind: 'unknown', text: '99999' });
  });

  test('another text that begins with a digit starts no search', async () => {
    expect(await resolve('6900')).toEqual({ kind: 'unknown', text: '6900' });
    expect(await resolve('3 rue du Port')).toEqual({ kind: 'unknown', text: '3 rue du Port' });
  });

  test.each([
    ['12 rue de la République Lyon', 'Lyon'],
    ['12 rue de la République, LYON 3e', 'Lyon 3ᵉ'],
    ['rue Victor Hugo 69003', 'Lyon 3ᵉ'],
    ['quai de Seine, Eu 69003', 'Lyon 3ᵉ'],
  ])(
    'the address «%s» finds the town or the postal code that it names, and the visitor is told',
    async (q, name) => {
      expect(await resolve(q)).toMatchObject({ kind: 'place', name, readAs: q });
    },
  );

  test.each([
    ['69003 Lyon', 'Lyon 3ᵉ'],
    ['Saint-Denis 93200', 'Saint-Denis'],
    ['Lyon 3eme arrondissement', 'Lyon 3ᵉ'],
  ])('nothing is told of «%s», of which all was used', async (q, name) => {
    expect(await resolve(q)).toMatchObject({ kind: 'place', name, readAs: undefined });
  });

  test.each([
    ['Lomme', 'Lille'],
    ['Lyon 93200', 'Saint-Denis'],
    ['Lyon 12', 'Lyon'],
  ])('of «%s» the visitor is told what was understood', async (q, name) => {
    expect(await resolve(q)).toMatchObject({ kind: 'place', name, readAs: q });
  });

  test('the town of an address is the whole name, and not that of its street', async () => {
    expect(await resolve('rue de Lyon Eu')).toMatchObject({ kind: 'place', name: 'Eu' });
    expect(await resolve('rue Victor Ly')).toEqual({ kind: 'keyword', text: 'rue Victor Ly' });
    expect(await resolve('12 rue de Lyon')).toEqual({ kind: 'unknown', text: '12 rue de Lyon' });
    expect(await resolve('rue de Lyon 99999')).toEqual({ kind: 'keyword', text: 'rue de Lyon 99999' });
  });

  test('an address while geography is down is neither nowhere nor a school', async () => {
    const query = { q: 'rue Victor Hugo 69003', commune: undefined, zone: undefined, category };
    expect(await resolveTarget(siteWith({ down: true }), query)).toEqual({
      kind: 'unreachable',
      text: query.q,
    });
  });

  test('a name in any case is its commune', async () => {
    expect(await resolve('LYON')).toMatchObject({ kind: 'place', name: 'Lyon', readAs: undefined });
  });

  test('the beginning of a name is the first commune found, and the visitor is told', async () => {
    expect(await resolve('lyo')).toMatchObject({ kind: 'place', name: 'Lyon', readAs: 'lyo' });
  });

  test('two letters are a town only by its whole name', async () => {
    expect(await resolve('eu')).toMatchObject({ kind: 'place', name: 'Eu' });
    expect(await resolve('ly')).toEqual({ kind: 'unknown', text: 'ly' });
  });

  test('with one typing error a town is found by its schools, as under the search box, and the visitor is told', async () => {
    expect(await resolve('Lyno')).toMatchObject({ kind: 'place', name: 'Lyon', readAs: 'Lyno' });
  });

  test('a text that a school bears in its name is that school, whatever town it resembles', async () => {
    expect(await resolve('Lyonx')).toEqual({ kind: 'keyword', text: 'Lyonx' });
  });

  test('a text that is no commune is looked for among the schools', async () => {
    expect(await resolve('Conduite du Parc')).toEqual({ kind: 'keyword', text: 'Conduite du Parc' });
  });

  test('a town among other words is the town where no school bears them, and the visitor is told', async () => {
    const [town, school] = [await resolve('permis Lyon Part-Dieu'), await resolve('Lyonx Lyon')];
    expect(town).toMatchObject({ kind: 'place', name: 'Lyon', readAs: 'permis Lyon Part-Dieu' });
    expect(school).toEqual({ kind: 'keyword', text: 'Lyonx Lyon' });
  });

  test('a commune without position is looked for by its name', async () => {
    expect(await resolve('', '97701')).toEqual({ kind: 'keyword', text: 'Saint-Barthélemy' });
  });

  test('nothing typed is Paris', async () => {
    expect(await resolve('')).toEqual({
      kind: 'nothing-asked',
      name: 'Paris',
      place: { city: 'PARIS', dep: '75', location: [48.86, 2.35] },
    });
  });

  test('a commune that cannot be named while geography is down is neither nowhere nor Paris', async () => {
    const site = siteWith({ down: true });
    const ask = (q: string, commune?: string) =>
      resolveTarget(site, { q, commune, zone: undefined, category });
    expect(await ask('', '69123')).toEqual({ kind: 'unreachable', text: '69123' });
    expect(await ask('69003')).toEqual({ kind: 'unreachable', text: '69003' });
    expect(await ask('eu')).toEqual({ kind: 'unreachable', text: 'eu' });
  });

  test('when the geography service is down a name is still looked for among the schools, and it is logged', async () => {
    const site = siteWith({ down: true });
    expect(await resolveTarget(site, { q: 'Lyon', commune: '69123', zone: undefined, category })).toEqual({
      kind: 'keyword',
      text: 'Lyon',
      mayBeTown: true,
    });
    expect(site.logged).toEqual(Array(2).fill('Problème avec la récupération de la ville sur geo.gouv.'));
  });
});
