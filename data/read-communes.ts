import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Zone = 'metro' | 'drom' | 'com';

/** The committed columns: the n-th entry of each describes the n-th commune, in the order of INSEE codes. */
export interface CommunesFile {
  readonly regions: readonly (readonly [code: string, nom: string])[];
  readonly departements: readonly (readonly [code: string, nom: string, region: string, zone: Zone])[];
  readonly epci: readonly (readonly [code: string, nom: string])[];
  readonly arrondissements: readonly (readonly [
    code: string,
    nom: string,
    commune: string,
    codesPostaux: string,
    population: number,
  ])[];
  readonly code: readonly string[];
  readonly nom: readonly string[];
  /** Separated by a space; empty when there is none. */
  readonly codesPostaux: readonly string[];
  readonly population: readonly (number | null)[];
  readonly siren: readonly (string | null)[];
  /** Place in `epci`, −1 for a commune outside any grouping. */
  readonly epciIndex: readonly number[];
  /** Ten-thousandths of a degree. */
  readonly lng: readonly (number | null)[];
  readonly lat: readonly (number | null)[];
}

export interface Territory {
  readonly code: string;
  readonly nom: string;
}

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
  /** Degrees with four decimals; approximate, absent for 57 overseas communes (docs/decisions/0002). */
  readonly mairie: { readonly lat: number; readonly lng: number } | undefined;
}

let communes: readonly CommuneRecord[] | undefined;

/** The current communes of France, overseas included, in the order of INSEE codes; read once a process. */
export function readCommunes(): readonly CommuneRecord[] {
  communes ??= decodeCommunes();
  return communes;
}

function decodeCommunes(): CommuneRecord[] {
  const file = readFile();
  const territoryOf = territories(file);
  const epci = file.epci.map(([code, nom]) => ({ code, nom }));
  return file.code.map((code, index) => {
    const lng = file.lng[index];
    const lat = file.lat[index];
    return {
      code,
      nom: file.nom[index] ?? '',
      codesPostaux: splitCodes(file.codesPostaux[index]),
      population: file.population[index] ?? undefined,
      ...territoryOf(code),
      siren: file.siren[index] ?? undefined,
      epci: epci[file.epciIndex[index] ?? -1],
      mairie: lng == null || lat == null ? undefined : { lat: lat / 10_000, lng: lng / 10_000 },
    };
  });
}

/** The 45 arrondissements of Paris, Lyon and Marseille, which are not communes. */
export function readArrondissements(): CommuneRecord[] {
  const file = readFile();
  const territoryOf = territories(file);
  return file.arrondissements.map(([code, nom, codeParent, codesPostaux, population]) => ({
    code,
    nom,
    codesPostaux: splitCodes(codesPostaux),
    population,
    ...territoryOf(code),
    siren: undefined,
    epci: undefined,
    mairie: undefined,
    codeParent,
  }));
}

function readFile(): CommunesFile {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'communes.json'), 'utf8')) as CommunesFile;
}

function territories(file: CommunesFile) {
  const regions = new Map(file.regions.map(([code, nom]) => [code, { code, nom }]));
  const departements = new Map(
    file.departements.map(([code, nom, region, zone]) => [
      code,
      { departement: { code, nom }, region: regions.get(region) ?? { code: region, nom }, zone },
    ]),
  );
  return (communeCode: string) => {
    const territory = departements.get(departementOf(communeCode));
    if (!territory) throw new Error(`communes.json: no département for ${communeCode}`);
    return territory;
  };
}

/** Overseas codes carry three characters of département, the others two (Corsica: 2A, 2B). */
function departementOf(communeCode: string): string {
  return communeCode.slice(0, /^9[78]/u.test(communeCode) ? 3 : 2);
}

function splitCodes(codesPostaux: string | undefined): string[] {
  return codesPostaux ? codesPostaux.split(' ') : [];
}
