import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geo, type WireCommune } from '#contracts/geo.ts';
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

describe('communes by name', () => {
  test('each word of the query is the beginning of a word of the name, in any order', async () => {
    expect(await names('nom=rochelle la')).toEqual(['La Rochelle', 'La Rochelle']);
    expect(await names('nom=villeneuve ascq')).toEqual(["Villeneuve-d'Ascq"]);
    expect(await names('nom=villeneuve zzz')).toEqual([]);
  });

  test('accents, hyphens and elided articles make no difference', async () => {
    expect(await names("nom=l'hay-les-roses")).toEqual(["L'Haÿ-les-Roses"]);
    expect(await names('nom=%C5%93uilly')).toEqual(['Œuilly', 'Œuilly']);
  });

  test('the exact name is first only when the query is in normal form', async () => {
    expect((await names('nom=paris'))[0]).toBe('Paris');
    expect((await names('nom=Paris'))[0]).toBe('Parisot');
  });

  test('rows are scored from best to worst, and boosted by population on demand', async () => {
    const plain = await rows('nom=Paris');
    const scores = plain.map((row) => row._score ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const [first] = await rows('nom=Paris&boost=population');
    const unboosted = plain.find(({ code }) => code === '75056')?._score ?? 0;
    expect(first?.code).toBe('75056');
    expect(first?._score).toBeCloseTo(unboosted * (1 + 2_103_778 / 100_000), 10);
  });

  test.each(['nom=', 'nom=%20', 'nom=123', 'nom=paris&nom=lyon', 'nom=%FF%00', 'nom=constructor'])(
    '%s finds nothing',
    async (query) => {
      expect(await rows(query)).toEqual([]);
    },
  );

  test('a name and a postal code together must both fit', async () => {
    expect(await names('nom=par&codePostal=39100')).toEqual(['Parcey']);
  });
});

describe('communes by code', () => {
  test('parts and former names of communes lead to those of today', async () => {
    const find = async (nom: string) =>
      (await service.request(`/communes_associees_deleguees?nom=${encodeURIComponent(nom)}&limit=1`)).json();
    expect(await find('lomme')).toEqual([
      {
        nom: 'Lomme',
        code: '59355',
        type: 'commune-associee',
        chefLieu: '59350',
        _score: expect.any(Number),
      },
    ]);
    expect(await find('Olonne-sur-Mer')).toMatchObject([{ type: 'commune-ancienne', chefLieu: '85194' }]);
    expect(await find('zzz')).toEqual([]);
  });

  test('75011 is Paris with its 21 postal codes', async () => {
    const [paris, ...others] = await rows('codePostal=75011');
    expect(others).toEqual([]);
    expect(paris).toMatchObject({ code: '75056', nom: 'Paris' });
    expect(paris?.codesPostaux).toHaveLength(21);
  });

  test('a postal code matches in full, with several communes in the order of INSEE codes', async () => {
    for (const code of ['7501', '00000', '', 'abc']) expect(await rows(`codePostal=${code}`)).toEqual([]);
    const codes = (await rows('codePostal=21340&fields=code')).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(2);
    expect(codes).toEqual(codes.toSorted());
    expect(await names('codePostal=75011&codePostal=69001')).toEqual(['Paris']);
  });

  test('one commune by its INSEE code, or 404', async () => {
    expect(await (await get('/communes/2A004?fields=departement')).json()).toEqual({
      nom: 'Ajaccio',
      code: '2A004',
      departement: { code: '2A', nom: 'Corse-du-Sud' },
    });
    for (const path of ['/communes/99999', '/communes/%E0%A4%A', '/communes/75056/x']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test('arrondissements are listed only for their type', async () => {
    expect(await rows('codeParent=75056')).toEqual([]);
    expect(await rows('codeParent=75056&type=arrondissement-municipal')).toHaveLength(20);
  });

  test('a position gives the nearest commune, weighted by population, and none far from France', async () => {
    expect(await names('lat=45.76&lon=4.83')).toEqual(['Lyon']);
    expect(await names('lat=43.39&lon=4.81')).toEqual(['Port-Saint-Louis-du-Rhône']);
    expect(await rows('lat=40.7&lon=-74')).toEqual([]);
    expect(await rows('lat=40.7&lon=-74&nom=paris')).toEqual([]);
  });

  test.each([
    ['Place d’Italie', 'lat=48.8312&lon=2.3556', 'Paris'],
    ['Passy', 'lat=48.8575&lon=2.2809', 'Paris'],
    ['the mairie of Montrouge', 'lat=48.817&lon=2.321', 'Montrouge'],
    ['Gerland', 'lat=45.727&lon=4.833', 'Lyon'],
    ['Gratte-Ciel', 'lat=45.769&lon=4.88', 'Villeurbanne'],
    ['Le Mirail', 'lat=43.574&lon=1.399', 'Toulouse'],
    ['the airport of Toulouse', 'lat=43.635&lon=1.373', 'Blagnac'],
  ])('%s is in its own town, not in the next one whose point is nearer', async (_, position, nom) => {
    expect(await names(position)).toEqual([nom]);
  });

  test.each([
    ['Bruxelles', 'lat=50.85&lon=4.35'],
    ['Londres', 'lat=51.5&lon=-0.13'],
    ['Barcelone', 'lat=41.39&lon=2.17'],
    ['Antananarivo', 'lat=-18.88&lon=47.51'],
    ['the middle of the Atlantic', 'lat=0&lon=0'],
  ])('%s is in no commune', async (_, position) => {
    expect(await rows(position)).toEqual([]);
  });

  test.each([
    ['the forest of Guyane', 'lat=3.2&lon=-53.2', '973'],
    ['the Camargue', 'lat=43.47&lon=4.55', '13'],
    ['La Réunion, at its volcano', 'lat=-21.24&lon=55.71', '974'],
    ['Corsica, at its highest', 'lat=42.38&lon=8.94', '2B'],
  ])('%s is in one', async (_, position, departement) => {
    expect(await rows(position)).toMatchObject([{ codeDepartement: departement }]);
  });
});

describe('the protocol', () => {
  test('only reads are allowed, from any origin', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await get('/communes', { method });
      expect(response.status).toBe(401);
      expect(await response.text()).toBe(`Method ${method} not allowed`);
    }
    expect((await get('/communes', { method: 'OPTIONS' })).status).toBe(204);
    expect((await get('/communes?limit=1')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await get('/communes/?limit=1', { method: 'HEAD' })).status).toBe(200);
  });

  test('a weak ETag gives 304', async () => {
    const etag = (await get('/communes/75056')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/u);
    const again = await get('/communes/75056', { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('no query makes it fail', async () => {
    const name = fc.constantFrom(
      'nom',
      'codePostal',
      'limit',
      'fields',
      'lat',
      'lon',
      'type',
      'format',
      'boost',
      'nom[]',
      'fields[]',
      'zone[key]',
      'geometry',
      'ancienCode',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' }))), async (pairs) => {
        const query = new URLSearchParams([...pairs, ['limit', '3']]);
        expect((await get(`/communes?${query}`)).status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  test('its description is published', async () => {
    const description = (await (await get('/openapi.json')).json()) as { paths: object };
    expect(Object.keys(description.paths)).toEqual(Object.values(geo).map(({ path }) => path));
    expect((await get('/docs')).status).toBe(200);
  });
});

describe('a service with a token', () => {
  const guarded = createGeoService(loadCommunes(), { token: 'a-token-of-the-geography' });
  const ask = (path: string, authorization?: string, method = 'GET') =>
    guarded.request(path, { method, headers: authorization === undefined ? {} : { authorization } });

  test.each([undefined, 'Bearer another-token', 'Basic a-token-of-the-geography'])(
    'refuses who names %s, in words as the public service does',
    async (authorization) => {
      const answer = await ask('/communes?nom=lyon', authorization);
      expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test('answers with the token, and its description without', async () => {
    expect((await ask('/communes?nom=lyon', 'Bearer a-token-of-the-geography')).status).toBe(200);
    expect((await ask('/communes', undefined, 'OPTIONS')).status).toBe(204);
    const description = (await (await ask('/openapi.json')).json()) as { paths: object; security: unknown };
    expect(description.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(description.paths)).toContain('/communes');
  });
});
