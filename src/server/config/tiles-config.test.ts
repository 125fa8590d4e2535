import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const tilesOf = (environment: Record<string, string>) => {
  const { public: shown, streetTiles } = readConfig(environment);
  return { ...shown.tiles, streetTiles };
};

test('the demonstration draws its map and asks nobody', () => {
  expect(tilesOf({})).toMatchObject({ note: 'Carte simplifiée hors ligne', streetTiles: undefined });
  expect(tilesOf({}).url).toMatch(/^\/tiles\/\{z\}/u);
});

test('a real network has the streets of the State’s map through this server', () => {
  const streets = tilesOf({ DEMONSTRATION: 'off' });
  expect(streets.url).toBe('/tiles/{z}/{x}/{y}.png?v=ign');
  expect(streets.streetTiles).toMatch(
    /^https:\/\/data\.geopf\.fr\/wmts\?.*LAYER=GEOGRAPHICALGRIDSYSTEMS\.PLANIGNV2&/u,
  );
  for (const part of ['TILEMATRIX={z}', 'TILEROW={y}', 'TILECOL={x}'])
    expect(streets.streetTiles).toContain(part);
  expect(streets.attribution).toContain('IGN');
  expect(streets.note).toBeUndefined();
  expect(tilesOf({ TILES_URL: 'ign' })).toEqual(streets);
});

test('a real network may keep the drawn map', () => {
  expect(tilesOf({ DEMONSTRATION: 'off', TILES_URL: 'drawn' })).toEqual(tilesOf({}));
});

test('OpenStreetMap is shown from its own address, with the attribution of its terms', () => {
  const osm = tilesOf({ TILES_URL: 'osm' });
  expect(osm).toMatchObject({
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    streetTiles: undefined,
  });
  expect(osm.attribution).toContain('href="https://www.openstreetmap.org/copyright"');
});

test('the operator may give another attribution', () => {
  expect(tilesOf({ TILES_URL: 'ign', TILES_ATTRIBUTION: '© Nous' }).attribution).toBe('© Nous');
});

test.each(['google', 'IGN', 'https://tuiles.example/{z}/{x}.png'])(
  '%s names no tile service',
  (TILES_URL) => {
    expect(() => readConfig({ TILES_URL })).toThrow(/^TILES_URL: .*or one of drawn, ign, osm/u);
  },
);
