import { describe, expect, test, vi } from 'vitest';
import { createGeoService } from '#stand-ins/communes/app.ts';
import { loadCommunes } from '#stand-ins/communes/communes.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { reached, reaches } from '#test/support/reached.ts';
import { createGeoClient } from './geo.ts';

const service = createGeoService(loadCommunes());

describe.each(reaches)('the geography client %s', async (how) => {
  const client = createGeoClient(disposeAfterAll(await reached(how, 'geo', service)));

  test('turns the pair [lng, lat] into a place on the map', async () => {
    expect(await client.getCity('75056')).toMatchObject({
      code: '75056',
      nom: 'Paris',
      mairie: { lat: 48.8534, lng: 2.3488 },
      departement: { code: '75', nom: 'Paris' },
      population: 2_103_778,
    });
  });

  test.each(['99999', '', '../x', '7505é', '9Z001'])('knows no commune «%s»', async (code) => {
    expect(await client.getCity(code)).toBeUndefined();
  });

  test.each([
    ['PARIS', 'Paris'],
    ['paris 15e', 'Paris'],
    ['saint etienne', 'Saint-Étienne'],
    ['St-Étienne', 'Saint-Étienne'],
    ['ste marie', 'Sainte-Marie'],
    ['L’Haÿ les roses', "L'Haÿ-les-Roses"],
    ['l hay les roses', "L'Haÿ-les-Roses"],
    ["villeneuve d'ascq", "Villeneuve-d'Ascq"],
    ['œuilly', 'Œuilly'],
    ['oeuilly', 'Œuilly'],
    ['Y', 'Y'],
    ['marse', 'Marseille'],
    ['Mont', 'Mont'],
  ])('«%s» is first of all %s', async (text, nom) => {
    expect((await client.findCities(text))[0]?.nom).toBe(nom);
    expect((await client.findPlace(text))?.city.nom).toBe(nom);
  });

  test('exact namesakes come first, by population, then names that begin so', async () => {
    const found = await client.findCities('bourg', { limit: 6 });
    const names = ['Bourg', 'Bourg', 'Bourges', 'Bourg-en-Bresse', 'Bourgoin-Jallieu', expect.anything()];
    expect(found.map(({ nom }) => nom)).toEqual(names);
    expect(found[0]?.population ?? 0).toBeGreaterThan(found[1]?.population ?? 0);
  });

  test('a final «ste» may begin another word', async () => {
    const found = await client.findCities('ste', { limit: 400 });
    expect(found.map(({ nom }) => nom)).toEqual(expect.arrayContaining(['Stenay', 'Sainte-Suzanne']));
  });

  test.each(['', '   ', '!!', 'zzzzzz'])('finds no city named «%s»', async (text) => {
    expect(await client.findCities(text)).toEqual([]);
    expect(await client.findPlace(text)).toBeUndefined();
  });

  test.each([
    ['Lyonn', 'Lyon'],
    ['Marseile', 'Marseille'],
    ['Bordaux', 'Bordeaux'],
    ['Montpelier', 'Montpellier'],
    ['saint germain en laie', 'Saint-Germain-en-Laye'],
    ['Meyruies', 'Meyrueis'],
    ['le havrre', 'Le Havre'],
  ])('«%s» is like %s', async (text, nom) => {
    const found = await client.findCitiesLike(text, { limit: 4 });
    expect(found[0]?.nom).toBe(nom);
    expect(found.length).toBeLessThanOrEqual(4);
  });

  test.each(['', '12', 'zzyzxville', 'conduite du parc', 'Élan conduite'])(
    'no town is like «%s»',
    async (text) => {
      expect(await client.findCitiesLike(text)).toEqual([]);
    },
  );

  test('a postal code returns its communes, by population', async () => {
    expect((await client.findCitiesByPostalCode('75011')).map(({ nom }) => nom)).toEqual(['Paris']);
    const found = await client.findCitiesByPostalCode('21340');
    const populations = found.map(({ population = 0 }) => population);
    expect(populations.length).toBeGreaterThan(2);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
    expect(await client.findCitiesByPostalCode('21340', { limit: 2 })).toHaveLength(2);
    expect(await client.findCitiesByPostalCode('00000')).toEqual([]);
  });

  test('a position returns its commune, undefined outside France', async () => {
    const lyon = { code: '69123', nom: 'Lyon' };
    expect(await client.findCityAt({ lat: 45.757, lng: 4.832 })).toMatchObject(lyon);
    expect(await client.findCityAt({ lat: -20.882, lng: 55.45 })).toMatchObject({ code: '97411' });
    expect(await client.findCityAt({ lat: 50.85, lng: 4.35 })).toBeUndefined();
  });

  test('an aborted call ends', async () => {
    const signal = AbortSignal.abort();
    await expect(client.findCities('paris', { signal })).rejects.toMatchObject({ name: 'UpstreamError' });
  });
});

function answering(communes: object[]) {
  const onUnreadable = vi.fn();
  const upstream = { name: 'geo', baseUrl: 'http://geo.internal', fetch: () => Response.json(communes) };
  return { client: createGeoClient({ ...upstream, onUnreadable }), onUnreadable };
}

test('an unreadable commune is left out alone', async () => {
  const { client, onUnreadable } = answering([
    { nom: 'Lyon', code: '69123' },
    { nom: null, code: '69034' },
  ]);
  expect(await client.findCitiesByPostalCode('69001')).toMatchObject([{ nom: 'Lyon' }]);
  expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      path: '/communes',
      items: [{ item: 'commune', position: 1, fields: ['nom'] }],
    }),
  );
});

test.each(['69001', 'Lyon'])(
  'an answer to %s of which most communes cannot be read is a failure',
  async (text) => {
    const { client } = answering([{ nom: 'Lyon', code: '69123' }, { nom: null }, { code: '69290' }]);
    const found = /^\d/u.test(text) ? client.findCitiesByPostalCode(text) : client.findCities(text);
    await expect(found).rejects.toMatchObject({ failure: 'shape' });
  },
);
