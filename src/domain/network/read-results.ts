import type { ResultLicence } from '../results/exam-results.ts';
import type { Column } from './columns.ts';
import { type ResultTable, resultColumns, resultFields } from './result-tables.ts';
import { checkColumns, readSheet, type Sheet, writeCell } from './sheet.ts';
import { type Refusal, type SchoolFields, schoolKeys, type TableName } from './tables.ts';

/** As stored. */
export interface ResultFields {
  readonly licence: ResultLicence;
  readonly period: string;
  readonly presented: number;
  readonly passed: number;
  readonly rate: number | null;
  readonly all_presented: number | null;
  readonly all_passed: number | null;
  readonly source: string;
  readonly read_on: string;
  readonly is_demonstration: boolean;
}

export interface WrittenResult {
  readonly line: number;
  /** Of a school; `departement` of a département. */
  readonly school: SchoolFields;
  readonly departement: string | undefined;
  readonly fields: ResultFields;
}

export interface WrittenResults {
  readonly table: ResultTable;
  readonly file: string;
  readonly rows: readonly WrittenResult[];
  /** What is stored of their schools or départements stays as it is. */
  readonly refused: readonly Pick<WrittenResult, 'school' | 'departement'>[];
  readonly refusals: readonly Refusal[];
}

type Columns = Readonly<Record<string, Column<never> | Column<unknown>>>;
type Row = Record<string, unknown>;

/** A table without rows or columns is empty (`gather.ts`). */
export function readResults(
  table: ResultTable,
  sheets: ReadonlyMap<TableName, Sheet>,
): WrittenResults | { readonly faults: readonly Refusal[] } | undefined {
  const sheet = sheets.get(table);
  if (!sheet || (sheet.columns.length === 0 && sheet.rows.length === 0)) return undefined;
  const { file } = sheet;
  const columns = columnsOf(table);
  const faults = checkColumns(
    sheet,
    columns,
    Object.values(columns).flatMap(({ title, required }) => (required ? [title] : [])),
  );
  const isKeyed =
    table !== 'results' ||
    sheet.columns.some((title) => title === 'agreement' || Object.hasOwn(schoolKeys, title));
  if (!isKeyed) {
    const why = `no column identifies the school: give agreement, ${Object.keys(schoolKeys).join(' or ')}`;
    faults.push({ file, line: 1, why, french: 'Aucune colonne ne désigne l’école.' });
  }
  if (faults.length > 0) return { faults };
  const read = readSheet<Row>(sheet, columns);
  const all = read.rows.map(({ line, row }) => toResult(line, row));
  const why = new Map(all.map((row) => [row, faultOf(table, row)]));
  const isRefused = (row: WrittenResult) => why.get(row) !== undefined;
  return {
    table,
    file,
    rows: all.filter((row) => !isRefused(row)),
    refused: [...read.refusedRows.map(({ line, row }) => toResult(line, row)), ...all.filter(isRefused)],
    refusals: [
      ...read.refusals,
      ...all.flatMap((row) => {
        const fault = why.get(row);
        return fault === undefined
          ? []
          : [
              {
                file,
                line: row.line,
                why: fault,
                french: 'Les nombres de candidats se contredisent, ou rien ne désigne l’école.',
              },
            ];
      }),
    ],
  };
}

export function resultTitles(table: ResultTable): string[] {
  return Object.values(columnsOf(table)).map(({ title }) => title);
}

export function writeResult(table: ResultTable, row: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(columnsOf(table)).map(([name, column]) => writeCell(row[name], column));
}

function columnsOf(table: ResultTable): Columns {
  if (table !== 'results') return resultColumns[table];
  const keys = Object.entries(schoolKeys).map(([title, column]) => [title, { ...column, title }] as const);
  return { ...Object.fromEntries(keys), ...resultColumns[table] };
}

function toResult(line: number, row: Row): WrittenResult {
  const fields = Object.keys(resultFields).map((name) => [name, row[name] ?? null]);
  return {
    line,
    school: {
      id: row.school_id,
      external_ref: row.school_ref,
      siret: row.school_siret,
      agrement: row.agreement,
    } as SchoolFields,
    departement: row.departement as string | undefined,
    fields: {
      ...(Object.fromEntries(fields) as unknown as ResultFields),
      is_demonstration: row.is_demonstration === true,
    },
  };
}

function faultOf(table: ResultTable, { school, fields }: WrittenResult): string | undefined {
  const { presented, passed, all_presented: all, all_passed: allPassed } = fields;
  if (table === 'results' && Object.values(school).every((key) => key == null)) {
    return 'no key identifies its school: give its agreement, school_id, school_ref or school_siret';
  }
  if (passed > presented) return `${passed} passed of ${presented} presented at the first try`;
  if ((all === null) !== (allPassed === null)) return 'all_presented and all_passed go together';
  if (all === null || allPassed === null) return undefined;
  if (allPassed > all) return `${allPassed} passed of ${all} presented in all`;
  return all < presented || allPassed < passed ? 'the first tries are more than all tries' : undefined;
}
