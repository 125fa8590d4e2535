import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readTiles } from './tiles-config.ts';

test('public services have a short name and the attribution of their terms', () => {
  const ign = readConfig({ TILES_URL: 'ign' }).public.tiles;
  expect(ign.url).toMatch(/^https:\/\/data\.geopf\.fr\/wmts\?.*LAYER=GEOGRAPHICALGRIDSYSTEMS\.PLANIGNV2&/u);
  for (const part of ['TILEMATRIX={z}', 'TILEROW={y}', 'TILECOL={x}']) expect(ign.url).toContain(part);
  expect(ign.attribution).toContain('IGN');
  const osm = readConfig({ TILES_URL: 'osm' }).public.tiles;
  expect(osm.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  expect(osm.attribution).toContain('href="https://www.openstreetmap.org/copyright"');
  expect([ign, osm].map(({ note }) => note)).toEqual([undefined, undefined]);
});

test('the operator may give another attribution', () => {
  expect(readTiles({ TILES_URL: 'osm', TILES_ATTRIBUTION: '© Nous' }).attribution).toBe('© Nous');
});

test.each(['google', 'IGN', 'https://tuiles.example/{z}/{x}.png'])(
  '%s names no tile service',
  (TILES_URL) => {
    expect(() => readConfig({ TILES_URL })).toThrow(/^TILES_URL: .*or one of ign, osm/u);
  },
);
