import type { CommuneRecord } from './communes.ts';
import { NameIndex } from './name-index.ts';
import { createNearestFinder, type Position } from './nearest.ts';

export interface FoundCommune {
  readonly commune: CommuneRecord;
  readonly score?: number;
}

/** The parameters that ask for one exact value, by their wire names. */
export const exactParameters = [
  'code',
  'codePostal',
  'codeParent',
  'siren',
  'codeEpci',
  'codeDepartement',
  'codeRegion',
] as const;
export type ExactParameter = (typeof exactParameters)[number];

export interface CommuneQuery {
  readonly nom?: string;
  readonly boostPopulation?: boolean;
  readonly exact?: Readonly<Partial<Record<ExactParameter, string>>>;
  readonly near?: Position;
  readonly types: readonly string[];
  readonly zones: readonly string[];
}

const valuesOf: Record<ExactParameter, (commune: CommuneRecord) => readonly (string | undefined)[]> = {
  code: ({ code }) => [code],
  codePostal: ({ codesPostaux }) => codesPostaux,
  codeParent: ({ codeParent }) => [codeParent],
  siren: ({ siren }) => [siren],
  codeEpci: ({ epci }) => [epci?.code],
  codeDepartement: ({ departement }) => [departement.code],
  codeRegion: ({ region }) => [region.code],
};

/** The wire's `type`: the list holds communes and the arrondissements of three of them. */
export function typeOf({ codeParent }: CommuneRecord): 'commune-actuelle' | 'arrondissement-municipal' {
  return codeParent === undefined ? 'commune-actuelle' : 'arrondissement-municipal';
}

export interface CommuneIndex {
  find(query: CommuneQuery): FoundCommune[];
  get(code: string): CommuneRecord | undefined;
}

/** Prepares every look-up once, in memory; answers come in the order of INSEE codes unless a name scores them. */
export function createCommuneIndex(communes: readonly CommuneRecord[]): CommuneIndex {
  const byName = new NameIndex(communes.map(({ nom }) => nom));
  const nearest = createNearestFinder(communes);
  const byValue = new Map<ExactParameter, Map<string, CommuneRecord[]>>(
    exactParameters.map((parameter) => [parameter, groupByValue(communes, valuesOf[parameter])]),
  );

  function findByName(nom: string, boostPopulation: boolean): FoundCommune[] {
    const found = byName.match(nom).map(({ place, score }) => {
      const commune = communes[place] as CommuneRecord;
      const boost = boostPopulation ? 1 + (commune.population ?? 0) / 100_000 : 1;
      const exact = !boostPopulation && byName.isNormalNameOf(nom, place);
      return { commune, score: score * boost, exact };
    });
    return found.sort((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score);
  }

  function candidates(query: CommuneQuery, around: CommuneRecord | undefined): FoundCommune[] {
    const { nom, boostPopulation = false, exact = {} } = query;
    if (nom !== undefined) return findByName(nom, boostPopulation);
    if (around) return [{ commune: around }];
    const lists = Object.entries(exact).map(
      ([parameter, value]) => byValue.get(parameter as ExactParameter)?.get(value) ?? [],
    );
    const [shortest = communes] = lists.sort((a, b) => a.length - b.length);
    return shortest.map((commune) => ({ commune }));
  }

  return {
    find(query) {
      const exact = Object.entries(query.exact ?? {}) as [ExactParameter, string][];
      const around = query.near && nearest(query.near);
      return candidates(query, around).filter(
        ({ commune }) =>
          (!query.near || commune === around) &&
          query.types.includes(typeOf(commune)) &&
          query.zones.includes(commune.zone) &&
          exact.every(([parameter, value]) => valuesOf[parameter](commune).includes(value)),
      );
    },
    get: (code) => byValue.get('code')?.get(code)?.[0],
  };
}

function groupByValue(
  communes: readonly CommuneRecord[],
  valuesOfCommune: (commune: CommuneRecord) => readonly (string | undefined)[],
): Map<string, CommuneRecord[]> {
  const groups = new Map<string, CommuneRecord[]>();
  for (const commune of communes) {
    for (const value of valuesOfCommune(commune)) {
      if (value === undefined) continue;
      const group = groups.get(value);
      if (group) group.push(commune);
      else groups.set(value, [commune]);
    }
  }
  return groups;
}
