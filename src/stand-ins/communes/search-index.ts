import type { CommuneRecord } from './communes.ts';
import { NameIndex, type NameQuery } from './name-index.ts';

export interface Found {
  readonly commune: CommuneRecord;
  readonly score?: number;
}

export interface SearchKeys {
  readonly exact: Readonly<Record<string, (commune: CommuneRecord) => readonly (string | undefined)[]>>;
  /** Rows without a score are ordered by the first one's values. */
  readonly choices: Readonly<Record<string, (commune: CommuneRecord) => string>>;
}

export interface Search {
  readonly nom?: NameQuery;
  readonly boostPopulation?: boolean;
  readonly exact?: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly only?: { readonly commune: CommuneRecord | undefined };
}

export interface SearchIndex {
  find(search: Search): Found[];
  get(code: string): CommuneRecord | undefined;
}

/** Names and values are indexed on first use. */
export function createSearchIndex(communes: readonly CommuneRecord[], keys: SearchKeys): SearchIndex {
  let byName: NameIndex | undefined;
  const byValue = new Map<string, ReturnType<typeof groupByValue>>();
  const choiceKeys = Object.entries(keys.choices);

  function findByValue(key: string, value: string): readonly CommuneRecord[] {
    const groups = byValue.get(key) ?? groupByValue(communes, keys.exact[key] ?? (() => []));
    byValue.set(key, groups);
    return groups.get(value) ?? [];
  }

  function findByName(nom: NameQuery, boostPopulation: boolean): Found[] {
    const names = byName ?? new NameIndex(communes.map((commune) => commune.nom));
    byName = names;
    const found = names.match(nom).map(({ place, score }) => {
      const commune = communes[place] as CommuneRecord;
      const boost = boostPopulation ? 1 + (commune.population ?? 0) / 100_000 : 1;
      const exact = !boostPopulation && names.isNormalNameOf(nom, place);
      return { commune, score: score * boost, exact };
    });
    return found.sort((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score);
  }

  function candidates({ nom, boostPopulation = false, exact = {}, only }: Search): Found[] {
    if (nom !== undefined) return findByName(nom, boostPopulation);
    if (only) return only.commune ? [{ commune: only.commune }] : [];
    const lists = Object.entries(exact).map(([key, value]) => findByValue(key, value));
    const [shortest = communes] = lists.sort((a, b) => a.length - b.length);
    return shortest.map((commune) => ({ commune }));
  }

  return {
    find(search) {
      const exact = Object.entries(search.exact ?? {});
      const choices = choiceKeys.map(([key, read]) => ({ read, accepted: search.choices[key] ?? [] }));
      const found = candidates(search).filter(
        ({ commune }) =>
          (!search.only || commune === search.only.commune) &&
          choices.every(({ read, accepted }) => accepted.includes(read(commune))) &&
          exact.every(([key, value]) => keys.exact[key]?.(commune).includes(value)),
      );
      const [first] = choices;
      if (search.nom !== undefined || !first || first.accepted.length < 2) return found;
      const groups = Map.groupBy(found, ({ commune }) => first.read(commune));
      return [...new Set(first.accepted)].flatMap((value) => groups.get(value) ?? []);
    },
    get: (code) => findByValue('code', code)[0],
  };
}

function groupByValue(
  communes: readonly CommuneRecord[],
  valuesOf: (commune: CommuneRecord) => readonly (string | undefined)[],
): Map<string, CommuneRecord[]> {
  const groups = new Map<string, CommuneRecord[]>();
  for (const commune of communes) {
    for (const value of valuesOf(commune)) {
      if (value === undefined) continue;
      const group = groups.get(value);
      if (group) group.push(commune);
      else groups.set(value, [commune]);
    }
  }
  return groups;
}
