import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readTiles } from './tiles-config.ts';

test('the public services are named by a word, with the attribution that their terms want', () => {
  const ign = readConfig({ TILES_URL: 'ign' }).public.tiles;
  expect(ign.url).toMatch(/^https:\/\/data\.geopf\.fr\/wmts\?.*LAYER=GEOGRAPHICALGRIDSYSTEMS\.PLANIGNV2&/u);
  for (const part of ['TILEMATRIX={z}', 'TILEROW={y}', 'TILECOL={x}']) expect(ign.url).toContain(part);
  expect(ign.attribution).toContain('IGN');
  const osm = readConfig({ TILES_URL: 'osm' }).public.tiles;
  expect(osm.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  expect(osm.attribution).toContain('href="https://www.openstreetmap.org/copyright"');
  // Neither is the simplified map.
  expect([ign, osm].map(({ note }) => note)).toEqual([undefined, undefined]);
});

test('another attribution is the operator’s to give', () => {
  expect(readTiles({ TILES_URL: 'osm', TILES_ATTRIBUTION: '© Nous' }).attribution).toBe('© Nous');
});

test.each(['google', 'IGN', 'https://tuiles.example/{z}/{x}.png'])(
  '%s names no tile service',
  (TILES_URL) => {
    expect(() => readConfig({ TILES_URL })).toThrow(/^TILES_URL: .*or one of ign, osm/u);
  },
);
