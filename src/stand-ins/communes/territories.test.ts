import { describe, expect, test } from 'vitest';
import { createGeoService } from './app.ts';
import { loadPlaces } from './places.ts';

const service = createGeoService(loadPlaces());
const get = (path: string) => service.request(path);
const json = async (path: string): Promise<unknown> => (await get(path)).json();
const codes = async (path: string) => ((await json(path)) as { code: string }[]).map(({ code }) => code);

const lyon = {
  nom: 'Métropole de Lyon',
  code: '200046977',
  codesDepartements: ['69'],
  codesRegions: ['84'],
  population: 1_433_613,
};
const corses = [
  { nom: 'Corse-du-Sud', code: '2A', codeRegion: '94' },
  { nom: 'Haute-Corse', code: '2B', codeRegion: '94' },
];

describe('départements, régions and groupings', () => {
  test.each<[path: string, answer: unknown]>([
    ['/departements/75', { nom: 'Paris', code: '75', codeRegion: '11' }],
    [
      '/departements/2A?fields=zone,chefLieu,region,departement,contour',
      {
        zone: 'metro',
        chefLieu: '2A004',
        nom: 'Corse-du-Sud',
        code: '2A',
        region: { code: '94', nom: 'Corse' },
      },
    ],
    ['/departements?codeRegion=94', corses],
    ['/departements?codeRegion[]=94&codeRegion[]=11', corses],
    [
      '/departements?nom=corse&fields=_score',
      [
        { _score: 0.810_517_968_191_654_7, nom: 'Haute-Corse', code: '2B' },
        { _score: 0.550_766_465_175_759_4, nom: 'Corse-du-Sud', code: '2A' },
      ],
    ],
    ['/departements?nom=AIN', [{ nom: 'Ain', code: '01', codeRegion: '84', _score: 1 }]],
    ['/departements/27?format=geojson', { nom: 'Eure', code: '27', codeRegion: '28' }],
    ['/departements?code=27&fields=contour', [{ nom: 'Eure', code: '27' }]],
    ['/regions/28', { nom: 'Normandie', code: '28' }],
    ['/regions?nom=normandie', [{ nom: 'Normandie', code: '28', _score: 1 }]],
    [
      '/regions?code=84&fields=chefLieu,zone',
      [{ chefLieu: '69123', zone: 'metro', nom: 'Auvergne-Rhône-Alpes', code: '84' }],
    ],
    ['/regions/94/departements', corses],
    [
      '/regions/975/departements?fields=zone',
      [{ zone: 'com', nom: 'Saint-Pierre-et-Miquelon', code: '975' }],
    ],
    ['/epcis/200046977', lyon],
    [
      '/epcis/200046977?fields=type,financement,zone',
      { type: 'MET69', financement: 'FPU', zone: 'metro', nom: lyon.nom, code: lyon.code },
    ],
    [
      '/epcis?nom=faucigny&fields=population',
      [
        {
          population: 28_363,
          nom: 'CC Faucigny - Glières',
          code: '200000172',
          _score: 0.703_046_579_989_395_1,
        },
      ],
    ],
    ['/epcis?nom=lyon&boost=population&limit=1', [{ ...lyon, _score: 8.110_347_708_550_865 }]],
    [
      '/epcis/200046977/communes?limit=2&fields=nom',
      [
        { nom: 'Albigny-sur-Saône', code: '69003' },
        { nom: 'Bron', code: '69029' },
      ],
    ],
    [
      '/epcis/200046977?format=geojson&geometry=bbox&fields=bbox,zone',
      {
        type: 'Feature',
        properties: { zone: 'metro', nom: lyon.nom, code: lyon.code },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [4.6919, 45.5571],
              [5.0621, 45.5571],
              [5.0621, 45.9392],
              [4.6919, 45.9392],
              [4.6919, 45.5571],
            ],
          ],
        },
      },
    ],
    [
      '/epcis?codeDepartement=69&nom=lyon&format=geojson&geometry=mairie&fields=nom&limit=1',
      {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { nom: lyon.nom, code: lyon.code, _score: 0.528_839_264_439_651 },
            geometry: { type: 'Point', coordinates: [4.877, 45.7481] },
          },
        ],
      },
    ],
    [
      '/departements/27/communes?limit=1',
      [
        {
          nom: 'Aclou',
          code: '27001',
          codeDepartement: '27',
          siren: '212700017',
          codeEpci: '200066413',
          codeRegion: '28',
          codesPostaux: ['27800'],
          population: 337,
        },
      ],
    ],
  ])('%s', async (path, answer) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toBe(JSON.stringify(answer));
  });

  test.each([
    ['/departements', 101],
    ['/departements?zone=com', 8],
    ['/departements?zone=metro,drom,com', 109],
    ['/departements?limit=0', 0],
    ['/departements?limit[]=3', 3],
    ['/departements?code=975', 0],
    ['/departements?nom=', 0],
    ['/departements?nom[code]=ain', 0],
    ['/departements/75/communes', 1],
    ['/departements/93/communes?nom=bobigny&type=arrondissement-municipal', 39],
    ['/regions', 18],
    ['/regions?zone=', 0],
    ['/regions/84/departements', 12],
    ['/regions/84/departements?nom=ain&zone=drom', 12],
    ['/epcis', 1255],
    ['/epcis?zone=drom', 23],
    ['/epcis?codeEpci=200046977', 1255],
    ['/epcis?codeRegion=06', 5],
    ['/epcis/200046977/communes', 58],
  ])('%s gives %i rows', async (path, count) => {
    expect(await json(path)).toHaveLength(count);
  });

  test('a list comes zone after zone, in the order asked', async () => {
    expect((await codes('/regions')).slice(-6)).toEqual(['94', '01', '02', '03', '04', '06']);
    expect((await codes('/regions?zone=drom,metro')).slice(0, 6)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '06',
      '11',
    ]);
  });

  test.each([
    '/departements/666',
    '/departements/666/communes',
    '/departements/toString',
    '/regions/666',
    '/regions/666/departements',
    '/epcis/666',
    '/epcis/666/communes',
    '/epcis/200046977/departements',
  ])('%s is not found', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not Found']);
  });

  test.each([
    ['/departements?limit=-1', /^Your limit/u],
    ['/regions/666/departements?limit=x', /^Your limit/u],
    ['/epcis?limit[a]=2', /^Your limit/u],
    ['/regions?zone[]=drom', /^Your zone parameter is not a single text/u],
    ['/epcis?format=geojson', /unfiltered/u],
    ['/epcis?fields=contour', /unfiltered/u],
    [
      '/epcis/200046977?format=geojson&geometry=contour',
      /no contours: ask for geometry=centre, geometry=bbox$/u,
    ],
    ['/departements/75/communes?format=geojson&geometry=contour', /no contours/u],
  ])('%s is refused with a text', async (path, text) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(text);
  });

  test('each commune of a grouping lies within its rectangle', async () => {
    const box = { west: 4.6919, south: 45.5571, east: 5.0621, north: 45.9392 };
    const members = (await json('/epcis/200046977/communes?fields=centre')) as {
      centre: { coordinates: [number, number] };
    }[];
    for (const { centre } of members) {
      const [lng, lat] = centre.coordinates;
      expect(lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north).toBe(true);
    }
  });
});
