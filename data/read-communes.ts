import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Zone = 'metro' | 'drom' | 'com';

/** The committed columns: the n-th entry of each describes the n-th commune, in the order of INSEE codes. */
export interface CommunesFile {
  readonly regions: readonly (readonly [code: string, nom: string, zone: Zone])[];
  readonly departements: readonly (readonly [code: string, nom: string, region: string, zone: Zone])[];
  readonly epci: readonly (readonly [code: string, nom: string])[];
  readonly arrondissements: readonly (readonly [
    code: string,
    nom: string,
    commune: string,
    codesPostaux: string,
    population: number,
    /** Ten-thousandths of a degree, as `lat`. */
    lng: number,
    lat: number,
  ])[];
  /** Of the communes that have some; separated by a space. */
  readonly anciensCodes: readonly (readonly [commune: string, codes: string])[];
  readonly associees: readonly CommunePart[];
  readonly deleguees: readonly CommunePart[];
  /** Absorbed or renamed since 1943, and no part today. */
  readonly anciennes: readonly CommunePart[];
  readonly code: readonly string[];
  readonly nom: readonly string[];
  /** Separated by a space; empty when there is none. */
  readonly codesPostaux: readonly string[];
  readonly population: readonly (number | null)[];
  readonly siren: readonly (string | null)[];
  /** Place in `epci`, −1 for a commune outside any grouping. */
  readonly epciIndex: readonly number[];
  /** Ten-thousandths of a degree, as the four sides below. */
  readonly lng: readonly (number | null)[];
  readonly lat: readonly (number | null)[];
  readonly west: readonly (number | null)[];
  readonly south: readonly (number | null)[];
  readonly east: readonly (number | null)[];
  readonly north: readonly (number | null)[];
}

/** What was a commune and belongs to another one today. */
type CommunePart = readonly [chefLieu: string, code: string, nom: string];

export interface Territory {
  readonly code: string;
  readonly nom: string;
}

/** West, south, east, north in degrees with four decimals. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface CommuneRecord {
  readonly code: string;
  readonly nom: string;
  readonly codesPostaux: readonly string[];
  readonly population: number | undefined;
  readonly departement: Territory;
  readonly region: Territory;
  readonly zone: Zone;
  readonly siren: string | undefined;
  readonly epci: Territory | undefined;
  /** The commune that an arrondissement of Paris, Lyon or Marseille belongs to; absent for a commune. */
  readonly codeParent?: string;
  readonly anciensCodes: readonly string[];
  readonly associees: readonly Territory[] | undefined;
  readonly deleguees: readonly Territory[] | undefined;
  /** Degrees with four decimals; approximate, absent for 57 overseas communes (docs/decisions/0002). */
  readonly mairie: { readonly lat: number; readonly lng: number } | undefined;
  /** Of an arrondissement, near its middle: degrees with four decimals. It is no `mairie`. */
  readonly centre?: { readonly lat: number; readonly lng: number };
  /** Absent for overseas collectivities and for seven communes founded again since the boxes were drawn. */
  readonly box: Box | undefined;
}

export interface ArrondissementRecord extends CommuneRecord {
  readonly codeParent: string;
  readonly centre: { readonly lat: number; readonly lng: number };
}

/** What was a commune: a part of one today, absorbed, or the former name of one. */
export interface FormerCommune extends Territory {
  readonly type: 'commune-associee' | 'commune-deleguee' | 'commune-ancienne';
  /** The commune that it belongs to today. */
  readonly chefLieu: string;
}

interface Records {
  readonly communes: readonly CommuneRecord[];
  readonly arrondissements: readonly ArrondissementRecord[];
  readonly formerCommunes: readonly FormerCommune[];
}

let records: Records | undefined;

/** Everything that the file holds; read once a process. */
export function readRecords(): Records {
  records ??= decode(
    JSON.parse(readFileSync(join(import.meta.dirname, 'communes.json'), 'utf8')) as CommunesFile,
  );
  return records;
}

/** The current communes of France, overseas included, in the order of INSEE codes; read once a process. */
export function readCommunes(): readonly CommuneRecord[] {
  return readRecords().communes;
}

function decode(file: CommunesFile): Records {
  const regions = new Map(file.regions.map(([code, nom]) => [code, { code, nom }]));
  const territories = new Map(
    file.departements.map(([code, nom, regionCode, zone]) => {
      const region = regions.get(regionCode);
      if (!region) throw new Error(`communes.json: no région ${regionCode}`);
      return [code, { departement: { code, nom }, region, zone }];
    }),
  );
  const territoryOf = (departementCode: string) => {
    const territory = territories.get(departementCode);
    if (!territory) throw new Error(`communes.json: no département ${departementCode}`);
    return territory;
  };
  const epciNames = file.epci.map(([code, nom]) => ({ code, nom }));
  const anciensCodes = new Map(file.anciensCodes.map(([code, codes]) => [code, codes.split(' ')]));
  const associees = partsByCommune(file.associees);
  const deleguees = partsByCommune(file.deleguees);
  const communes = file.code.map((code, index) => {
    const lng = degrees(file.lng[index]);
    const lat = degrees(file.lat[index]);
    // Named one by one: a spread among so many properties doubles the time of this loop.
    const { departement, region, zone } = territoryOf(departementOf(code));
    return {
      code,
      nom: file.nom[index] ?? '',
      codesPostaux: splitCodes(file.codesPostaux[index]),
      population: file.population[index] ?? undefined,
      departement,
      region,
      zone,
      siren: file.siren[index] ?? undefined,
      epci: epciNames[file.epciIndex[index] ?? -1],
      anciensCodes: anciensCodes.get(code) ?? none,
      associees: associees.get(code),
      deleguees: deleguees.get(code),
      mairie: lng === undefined || lat === undefined ? undefined : { lat, lng },
      box: boxOf(file.west[index], file.south[index], file.east[index], file.north[index]),
    };
  });
  const arrondissements = file.arrondissements.map(
    ([code, nom, codeParent, codesPostaux, population, lng, lat]) => ({
      code,
      nom,
      codesPostaux: splitCodes(codesPostaux),
      population,
      ...territoryOf(departementOf(code)),
      siren: undefined,
      epci: undefined,
      anciensCodes: none,
      associees: undefined,
      deleguees: undefined,
      mairie: undefined,
      box: undefined,
      codeParent,
      centre: { lat: lat / 10_000, lng: lng / 10_000 },
    }),
  );
  const formerCommunes = (['associee', 'deleguee', 'ancienne'] as const).flatMap((kind) =>
    file[`${kind}s`].map(([chefLieu, code, nom]) => ({
      nom,
      code,
      chefLieu,
      type: `commune-${kind}` as const,
    })),
  );
  return { communes, arrondissements, formerCommunes };
}

const none: readonly string[] = [];

function partsByCommune(parts: readonly CommunePart[]): Map<string, Territory[]> {
  const groups = Map.groupBy(parts, ([chefLieu]) => chefLieu);
  return new Map(
    [...groups].map(([chefLieu, all]) => [chefLieu, all.map(([, code, nom]) => ({ code, nom }))]),
  );
}

type TenThousandths = number | null | undefined;

function boxOf(
  west: TenThousandths,
  south: TenThousandths,
  east: TenThousandths,
  north: TenThousandths,
): Box | undefined {
  if (west == null || south == null || east == null || north == null) return undefined;
  return [west / 10_000, south / 10_000, east / 10_000, north / 10_000];
}

function degrees(tenThousandths: TenThousandths): number | undefined {
  return tenThousandths == null ? undefined : tenThousandths / 10_000;
}

/** Overseas codes carry three characters of département, the others two (Corsica: 2A, 2B). */
function departementOf(communeCode: string): string {
  return communeCode.slice(0, /^9[78]/u.test(communeCode) ? 3 : 2);
}

function splitCodes(codesPostaux: string | undefined): string[] {
  return codesPostaux ? codesPostaux.split(' ') : [];
}
