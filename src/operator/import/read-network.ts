import { buildNetwork, type WrittenNetwork } from '#domain/network/gather.ts';
import { readResults, type WrittenResults } from '#domain/network/read-results.ts';
import { resultTables } from '#domain/network/result-tables.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { withOurTitles } from '#domain/network/titles.ts';
import { isSirene, type LeftOut, readSirene } from '#domain/official/sirene.ts';
import type { Sheets } from '#services/directory/import/read-tables.ts';

export interface ReadNetwork {
  readonly network: WrittenNetwork;
  readonly results: readonly WrittenResults[];
}

/** By our titles; `sirene`: of its establishments, those that are left out. */
export function recogniseTables(tables: Sheets): { readonly sheets: Sheets; readonly sirene?: LeftOut } {
  const schools = tables.get('schools');
  const sirene = schools && isSirene(schools) ? readSirene(schools) : undefined;
  const known: Sheets = sirene ? new Map([...tables, ['schools' as const, sirene.sheet]]) : tables;
  return { sheets: translateTitles(known), ...(sirene && { sirene: sirene.leftOut }) };
}

export const translateTitles = (tables: Sheets): Sheets =>
  new Map([...tables].map(([name, sheet]) => [name, withOurTitles(name, sheet)]));

type Found = Parameters<typeof buildNetwork>[1];

/** `found`: faults that were met before, of the schools' table. */
export function readNetwork(
  sheets: Sheets,
  found?: Found,
): ReadNetwork | { readonly faults: readonly Refusal[] } {
  const gathered = buildNetwork(sheets, found);
  const results = resultTables.flatMap((table) => readResults(table, sheets) ?? []);
  const faults = [
    ...('faults' in gathered ? gathered.faults : []),
    ...results.flatMap((table) => ('faults' in table ? table.faults : [])),
  ];
  if ('faults' in gathered || faults.length > 0) return { faults };
  return {
    network: gathered.network,
    results: results.filter((table): table is WrittenResults => 'rows' in table),
  };
}
