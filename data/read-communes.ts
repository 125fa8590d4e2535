import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Zone = 'metro' | 'drom' | 'com';

/** The committed columns: the n-th entry of each describes the n-th commune, in the order of INSEE codes. */
export interface CommunesFile {
  readonly regions: readonly (readonly [code: string, nom: string])[];
  readonly departements: readonly (readonly [code: string, nom: string, region: string, zone: Zone])[];
  readonly epci: readonly string[];
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
  readonly codeEpci: string | undefined;
  /** Degrees with four decimals; approximate, absent for 57 overseas communes (docs/decisions/0002). */
  readonly mairie: { readonly lat: number; readonly lng: number } | undefined;
}

/** The current communes of France, overseas included, in the order of INSEE codes. */
export function readCommunes(): CommuneRecord[] {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, 'communes.json'), 'utf8')) as CommunesFile;
  const regions = new Map(file.regions.map(([code, nom]) => [code, { code, nom }]));
  const departements = new Map(
    file.departements.map(([code, nom, region, zone]) => [
      code,
      { departement: { code, nom }, region: regions.get(region) ?? { code: region, nom }, zone },
    ]),
  );
  return file.code.map((code, index) => {
    const territory = departements.get(departementOf(code));
    if (!territory) throw new Error(`communes.json: no département for ${code}`);
    const codesPostaux = file.codesPostaux[index];
    const lng = file.lng[index];
    const lat = file.lat[index];
    return {
      code,
      nom: file.nom[index] ?? '',
      codesPostaux: codesPostaux ? codesPostaux.split(' ') : [],
      population: file.population[index] ?? undefined,
      ...territory,
      siren: file.siren[index] ?? undefined,
      codeEpci: file.epci[file.epciIndex[index] ?? -1],
      mairie: lng == null || lat == null ? undefined : { lat: lat / 10_000, lng: lng / 10_000 },
    };
  });
}

/** Overseas codes carry three characters of département, the others two (Corsica: 2A, 2B). */
function departementOf(communeCode: string): string {
  return communeCode.slice(0, /^9[78]/u.test(communeCode) ? 3 : 2);
}
