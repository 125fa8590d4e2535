import { describe, expect, test } from 'vitest';
import type { WireCommune } from '#contracts/geo.ts';
import { createGeoService } from './app.ts';
import { loadCommunes } from './communes.ts';

const service = createGeoService(loadCommunes());
const get = (path: string, init?: RequestInit) => service.request(path, init);
const rows = async (query: string): Promise<WireCommune[]> => {
  const response = await get(`/communes?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as WireCommune[];
};
const names = async (query: string) => (await rows(query)).map(({ nom }) => nom);

describe('the shape of an answer', () => {
  test('without fields it holds the default ones', async () => {
    const [paris] = await rows('code=75056');
    expect(Object.keys(paris ?? {})).toEqual([
      'nom',
      'code',
      'codeDepartement',
      'siren',
      'codeEpci',
      'codeRegion',
      'codesPostaux',
      'population',
    ]);
    expect(Object.keys((await rows('code=98901'))[0] ?? {})).not.toContain('population');
  });

  test('fields come in the requested order, then nom, code, the score, then territories', async () => {
    const [paris] = await rows('nom=paris&fields=departement,mairie,unknown,__proto__,codesPostaux&limit=1');
    expect(Object.keys(paris ?? {})).toEqual([
      'mairie',
      'codesPostaux',
      'nom',
      'code',
      '_score',
      'departement',
    ]);
    expect(paris?.mairie).toEqual({ type: 'Point', coordinates: [2.3488, 48.8534] });
  });

  test.each([
    ['limit=0', 0],
    ['limit=2.7', 2],
    ['limit=3&limit=9', 3],
    ['limit=', 34_969],
    ['', 34_969],
    ['zone=drom', 129],
  ])('«%s» gives %i rows', async (query, count) => {
    expect(await rows(`fields=nom&${query}`)).toHaveLength(count);
  });

  test.each([
    'limit=-1',
    'limit=abc',
    'limit[]=',
    'type=a&type=b',
    'zone[]=drom',
    'format=geojson',
    'fields=contour',
    'nom=paris&format=geojson&geometry=contour',
  ])('%s is refused with a text', async (query) => {
    const response = await get(`/communes?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/u);
  });

  test('57 overseas communes have no point, every other has one with four decimals', async () => {
    const all = await rows('fields=mairie,codeDepartement');
    const without = all.filter(({ mairie }) => !mairie);
    expect(without).toHaveLength(57);
    expect(without.every(({ codeDepartement }) => /^9[78]/u.test(codeDepartement ?? ''))).toBe(true);
    for (const { mairie } of all) {
      for (const degrees of mairie?.coordinates ?? []) expect(degrees).toBe(Number(degrees.toFixed(4)));
    }
  });

  test('GeoJSON on demand, without the geometries among the properties', async () => {
    const response = await get('/communes?nom=vienne&format=geojson&limit=1&fields=nom,mairie,bbox,contour');
    expect(await response.json()).toMatchObject({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'Point' } }],
    });
    const one = await get('/communes/01015?format=geojson&fields=centre,population');
    expect(await one.json()).toEqual({
      type: 'Feature',
      properties: { nom: 'Arboys en Bugey', code: '01015', population: 710 },
      geometry: { type: 'Point', coordinates: [5.6406, 45.7188] },
    });
  });

  test.each([
    ['bbox', 'Polygon'],
    ['mairie', 'Point'],
    ['unknown', 'Point'],
  ])('geometry=%s draws a %s', async (geometry, type) => {
    const response = await get(`/communes/01015?format=geojson&geometry=${geometry}`);
    expect(await response.json()).toMatchObject({ geometry: { type } });
  });

  test('a rectangle includes merged communes', async () => {
    expect((await rows('code=01015&fields=bbox'))[0]?.bbox?.coordinates).toEqual([
      [
        [5.6044, 45.6743],
        [5.6768, 45.6743],
        [5.6768, 45.7633],
        [5.6044, 45.7633],
        [5.6044, 45.6743],
      ],
    ]);
    const without = (await rows('fields=bbox&zone=metro,drom')).filter(({ bbox }) => !bbox);
    expect(without.map(({ code }) => code)).toEqual([
      '14666',
      '15031',
      '15035',
      '15047',
      '15171',
      '85165',
      '85212',
    ]);
  });

  test('former codes and parts of a commune', async () => {
    const fields = 'fields=anciensCodes,associees,deleguees';
    expect(await rows(`ancienCode=01340&${fields}`)).toEqual([
      {
        nom: 'Arboys en Bugey',
        code: '01015',
        anciensCodes: ['01340'],
        associees: null,
        deleguees: [
          { code: '01015', nom: 'Arbignieu' },
          { code: '01340', nom: 'Saint-Bois' },
        ],
      },
    ]);
    expect(await rows(`code=01262&${fields}`)).toMatchObject([
      { anciensCodes: ['01120'], associees: [{ code: '01120', nom: 'Cordieux' }], deleguees: null },
    ]);
    expect(await rows(`code=75056&${fields}`)).toMatchObject([
      { anciensCodes: [], associees: null, deleguees: null },
    ]);
    for (const other of ['ancienCode=', 'ancienCode=99999', 'ancienCode=01340&nom=paris']) {
      expect(await rows(other)).toEqual([]);
    }
  });
});

describe('lists and objects in a query', () => {
  test.each([
    ['nom[]=lyon&limit=2', ['Lyon', 'Cognat-Lyonne']],
    ['nom[]=la rochelle', []],
    ['nom=la&nom=rochelle', ['La Rochelle', 'La Rochelle']],
    ['nom[]=paris&limit=1', ['Parisot']],
    ['nom[key]=lyon', []],
    ['nom[]=', []],
    ['nom[]=lyon&boost[]=population&limit=1', ['Lyon']],
    ['codePostal[]=75011&codePostal[]=69001', ['Paris']],
    ['codePostal[key]=75011', []],
    ['fields[]=nom&limit[]=1', ["L'Abergement-Clémenciat"]],
    ['lat[]=45.76&lon[]=4.83', ['Lyon']],
  ])('%s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('a listed field is one name, and listed types keep their order', async () => {
    expect(await rows('code=75056&fields[]=zone&fields[]=population,type')).toEqual([
      { zone: 'metro', nom: 'Paris', code: '75056' },
    ]);
    const types = 'type=arrondissement-municipal,commune-actuelle';
    expect(await names(`codePostal=75011&${types}`)).toEqual(['Paris 11e Arrondissement', 'Paris']);
  });
});
