import type { Zone } from '#data/read-communes.ts';
import { NameIndex, type NameQuery } from './name-index.ts';

/** What every kind of place has. */
export interface Place {
  readonly code: string;
  readonly nom: string;
  readonly zone: Zone;
  readonly population?: number | undefined;
}

export interface Found<R> {
  readonly record: R;
  readonly score?: number;
}

/** The parameters that find a kind of place, by their wire names. */
export interface SearchKeys<R> {
  /** Those that ask for one value; `code` among them. */
  readonly exact: Readonly<Record<string, (record: R) => readonly (string | undefined)[]>>;
  /** Those that ask for one of several values; rows without a score come in the order of the first one's values. */
  readonly choices: Readonly<Record<string, (record: R) => string>>;
}

export interface Search<R> {
  readonly nom?: NameQuery;
  readonly boostPopulation?: boolean;
  readonly exact?: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** The one place that may be found; absent when any may. */
  readonly only?: { readonly record: R | undefined };
}

export interface SearchIndex<R> {
  find(search: Search<R>): Found<R>[];
  get(code: string): R | undefined;
}

/** Prepares every look-up once, in memory; without a name, places come in the order of the records. */
export function createSearchIndex<R extends Place>(
  records: readonly R[],
  keys: SearchKeys<R>,
): SearchIndex<R> {
  const byName = new NameIndex(records.map(({ nom }) => nom));
  const byValue = new Map(
    Object.entries(keys.exact).map(([key, valuesOf]) => [key, groupByValue(records, valuesOf)]),
  );
  const choiceKeys = Object.entries(keys.choices);

  function findByName(nom: NameQuery, boostPopulation: boolean): Found<R>[] {
    const found = byName.match(nom).map(({ place, score }) => {
      const record = records[place] as R;
      const boost = boostPopulation ? 1 + (record.population ?? 0) / 100_000 : 1;
      const exact = !boostPopulation && byName.isNormalNameOf(nom, place);
      return { record, score: score * boost, exact };
    });
    return found.sort((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score);
  }

  function candidates({ nom, boostPopulation = false, exact = {}, only }: Search<R>): Found<R>[] {
    if (nom !== undefined) return findByName(nom, boostPopulation);
    if (only) return only.record ? [{ record: only.record }] : [];
    const lists = Object.entries(exact).map(([key, value]) => byValue.get(key)?.get(value) ?? []);
    const [shortest = records] = lists.sort((a, b) => a.length - b.length);
    return shortest.map((record) => ({ record }));
  }

  return {
    find(search) {
      const exact = Object.entries(search.exact ?? {});
      const choices = choiceKeys.map(([key, read]) => ({ read, accepted: search.choices[key] ?? [] }));
      const found = candidates(search).filter(
        ({ record }) =>
          (!search.only || record === search.only.record) &&
          choices.every(({ read, accepted }) => accepted.includes(read(record))) &&
          exact.every(([key, value]) => keys.exact[key]?.(record).includes(value)),
      );
      const [first] = choices;
      if (search.nom !== undefined || !first || first.accepted.length < 2) return found;
      const groups = Map.groupBy(found, ({ record }) => first.read(record));
      return [...new Set(first.accepted)].flatMap((value) => groups.get(value) ?? []);
    },
    get: (code) => byValue.get('code')?.get(code)?.[0],
  };
}

function groupByValue<R>(
  records: readonly R[],
  valuesOf: (record: R) => readonly (string | undefined)[],
): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    for (const value of valuesOf(record)) {
      if (value === undefined) continue;
      const group = groups.get(value);
      if (group) group.push(record);
      else groups.set(value, [record]);
    }
  }
  return groups;
}
