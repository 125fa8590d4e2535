import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { applyMap, type ColumnMap } from '#domain/network/column-map.ts';

import { isResultTable } from '#domain/network/result-tables.ts';
import type { Sheet } from '#domain/network/sheet.ts';
import { type Refusal, type TableName, tableNames } from '#domain/network/tables.ts';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { normaliseText } from '#domain/text/text.ts';
import { explainCsvError } from './explain-csv-error.ts';
import { decodeText, FileFault, readText } from './read-text.ts';
import { isWorkbook, readWorkbook, readWorkbookBytes } from './read-workbook.ts';
import { maxRecordLength, maxSentRows, refuseCells, refuseColumns, refuseRows } from './sheet-limits.ts';

export type Sheets = ReadonlyMap<TableName, Sheet>;

/** A folder of CSVs and workbooks (`schools.csv`, `formules.xlsx`…), a CSV of schools, a workbook, or a JSON by table name.
 * @throws FileFault with the faults of all files. */
export async function readTables(path: string): Promise<Sheets> {
  const found = await stat(path).catch((error: Error) => {
    throw new FileFault(`${path} cannot be read (${describeFileFault(error) ?? error.message}).`);
  });
  if (found.isDirectory()) return readFolder(path);
  if (isWorkbook(path)) return tablesOf(await readWorkbook(path), basename(path));
  return readTextTables(await readText(path), basename(path));
}

/** Of a file that was sent. @throws FileFault */
export async function readSentTables(
  name: string,
  bytes: Buffer,
  limits: Parameters<typeof readWorkbookBytes>[1],
): Promise<Sheets> {
  const text = isWorkbook(name) ? undefined : decodeText(bytes, name);
  if (text !== undefined && !isJson(text)) refuseRows(text.split('\n', maxSentRows + 2).length - 2, name);
  const sheets =
    text === undefined
      ? tablesOf(await readWorkbookBytes({ name, read: async () => bytes }, limits), name)
      : readTextTables(text, name);
  for (const { rows, file } of sheets.values()) refuseRows(rows.length, file);
  return sheets;
}

const isJson = (text: string) => /^\s*[[{]/u.test(text);

function readTextTables(text: string, name: string): Sheets {
  return isJson(text) ? readJson(text, name) : new Map([['schools', readCsv(text, name)]]);
}

async function readFolder(folder: string): Promise<Sheets> {
  const files = await readdir(folder).catch((error: Error) => {
    throw new FileFault(`${folder} cannot be read (${describeFileFault(error) ?? error.message}).`);
  });
  const sheets = new Map<TableName, Sheet>();
  const faults: string[] = [];
  const strange: string[] = [];
  for (const file of files.filter((one) => /\.(?:csv|xlsx?|ods)$/iu.test(one)).toSorted()) {
    const name = tableNamed(file.replace(/\.[^.]+$/u, ''));
    try {
      if (!name) strange.push(file);
      else if (sheets.has(name))
        faults.push(`${name} is in ${sheets.get(name)?.file} and in ${file}: keep one.`);
      else sheets.set(name, await readTable(join(folder, file)));
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      faults.push(error.message);
    }
  }
  if (strange.length > 0) {
    const known = tableNames.map((name) => `${name}.csv`).join(', ');
    faults.push(`${strange.join(', ')} in ${folder} is no table that is known: ${known}.`);
  }
  if (faults.length > 0) throw new FileFault(faults.join('\n'));
  const needsSchools = sheets.size === 0 || [...sheets.keys()].some((name) => !isResultTable(name));
  if (needsSchools && !sheets.has('schools')) throw new FileFault(`There is no schools.csv in ${folder}.`);
  return new Map(tableNames.flatMap((name) => ofTable(name, sheets.get(name))));
}

function ofTable(name: TableName, sheet: Sheet | undefined): [TableName, Sheet][] {
  return sheet ? [[name, sheet]] : [];
}

/** A CSV, or a workbook with one sheet. @throws FileFault */
export async function readTable(path: string): Promise<Sheet> {
  const file = basename(path);
  if (!isWorkbook(path)) return readCsv(await readText(path), file);
  const [sheet, ...others] = await readWorkbook(path);
  if (!sheet) throw new FileFault(`${file} has no line.`);
  if (others.length > 0) {
    throw new FileFault(`${file} has ${others.length + 1} sheets: keep one, or import the workbook alone.`);
  }
  return toTable(sheet.rows, file);
}

/** Each sheet is a table by its name; a single one may have any and has the schools. */
function tablesOf(found: Awaited<ReturnType<typeof readWorkbook>>, file: string): Sheets {
  const sheets = new Map<TableName, Sheet>();
  for (const { name, rows } of found) {
    const table = tableNamed(name) ?? (found.length === 1 ? 'schools' : undefined);
    if (!table || sheets.has(table)) {
      const known = Object.entries(sheetNames).map(([title, one]) => `${title} (${one})`);
      throw new FileFault(
        `${file}: the sheet “${name}” is ${table ? 'the second with these rows' : 'no table that is known'}. Names of sheets are ${known.join(', ')}.`,
        table
          ? `Deux feuilles ont les mêmes lignes : « ${name} » est la seconde.`
          : `La feuille « ${name} » n’est pas connue. Les feuilles se nomment ${Object.keys(sheetNames).join(', ')}.`,
      );
    }
    sheets.set(table, toTable(rows, `${file}, ${name}`));
  }
  if (sheets.size === 0) throw noLine(file);
  return sheets;
}

const noLine = (file: string) => new FileFault(`${file} has no line.`, 'Ce fichier n’a aucune ligne.');

/** French names of files and sheets; the tables' own are known too. */
export const sheetNames = {
  ecoles: 'schools',
  formules: 'formulas',
  horaires: 'hours',
  fermetures: 'closures',
  garanties: 'guarantees',
  materiel: 'equipment',
  pass: 'passes',
  documents: 'documents',
  avis: 'reviews',
  resultats: 'results',
} as const satisfies Readonly<Record<string, TableName>>;

function tableNamed(written: string): TableName | undefined {
  const name = normaliseText(written);
  return (
    tableNames.find((table) => table === written) ??
    (Object.hasOwn(sheetNames, name) ? sheetNames[name as keyof typeof sheetNames] : undefined)
  );
}

function delimiterOf(text: string): string {
  const line = text.slice(0, 100_000).split(/\r?\n/u, 1)[0] ?? '';
  const counts = [';', ',', '\t'].map((sign) => [line.split(sign).length, sign] as const);
  return counts.toSorted(([one], [other]) => other - one)[0]?.[1] ?? ';';
}

/** A first line that tells a spreadsheet the sign between cells. */
const separatorLine = /^\ufeff?sep=(.)\r?\n/iu;

/** @throws FileFault when the file is truncated or a line has too few or too many cells. */
export function readCsv(written: string, file: string): Sheet {
  const [told, sign] = separatorLine.exec(written) ?? ['', undefined];
  const text = written.slice(told.length);
  try {
    const records = parse(text, {
      bom: true,
      delimiter: sign ?? delimiterOf(text),
      info: true,
      max_record_size: maxRecordLength,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const linesBefore = told === '' ? 0 : 1;
    const rows = records.map(({ record, info }) => ({ line: info.lines + linesBefore, cells: record }));
    return toTable(rows, file);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { english, french } = explainCsvError(error);
    throw new FileFault(`${file}, ${english}`, french);
  }
}

/** The first row has the titles. Columns at the end without a title and a value are left out, as spreadsheets add them. */
export function toTable([titles, ...rows]: Sheet['rows'], file: string): Sheet {
  if (!titles) throw noLine(file);
  const columns = titles.cells.map((title) => title.trim());
  const isUsed = (at: number) =>
    columns[at] !== '' || rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const width = columns.findLastIndex((_, at) => isUsed(at)) + 1;
  refuseColumns(width, file);
  return {
    file,
    columns: columns.slice(0, width),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) })),
  };
}

const cell = v.nullable(
  v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()]))]),
);
const tablesSchema = v.objectWithRest({}, v.array(v.record(v.string(), cell)));

function readJson(text: string, file: string): Sheets {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch (error) {
    throw new FileFault(
      `${file} is no whole JSON: ${error instanceof Error ? error.message : error}. Is it cut off?`,
      'Ce fichier JSON n’est pas lisible. Est-il coupé ?',
    );
  }
  const given = v.safeParse(tablesSchema, Array.isArray(json) ? { schools: json } : json);
  if (!given.success) {
    const [issue] = given.issues;
    throw new FileFault(
      `${file}: ${v.getDotPath(issue) ?? 'it'} is no list of rows: ${issue.message}.`,
      'Ce fichier JSON n’est pas fait de listes de lignes.',
    );
  }
  const strange = Object.keys(given.output).filter((name) => !tableNames.some((known) => known === name));
  if (strange.length > 0) {
    throw new FileFault(
      `${file}: ${strange.join(', ')} is no table that is known: ${tableNames.join(', ')}.`,
      `${strange.join(', ')} : cette table n’est pas connue.`,
    );
  }
  const sheets = new Map<TableName, Sheet>();
  for (const name of tableNames) {
    const rows = given.output[name];
    if (rows) sheets.set(name, toSheet(rows, `${file}, ${name}`));
  }
  return sheets;
}

function toSheet(rows: readonly Readonly<Record<string, v.InferOutput<typeof cell>>>[], file: string): Sheet {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  refuseColumns(columns.length, file);
  refuseCells(columns.length * rows.length, file);
  return {
    file,
    columns,
    rows: rows.map((row, at) => ({
      line: at + 1,
      cells: columns.map((column) => writeJsonCell(row[column])),
    })),
  };
}

function writeJsonCell(value: v.InferOutput<typeof cell> | undefined): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(' | ') : String(value);
}

const words = v.union([
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
  v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
]);
const mapSchema = v.strictObject({
  columns: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  constants: v.optional(
    v.record(v.string(), v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))),
    {},
  ),
  only: v.optional(v.record(v.string(), words), {}),
  empty: v.optional(words, []),
});

export async function readMap(path: string): Promise<ColumnMap> {
  const name = basename(path);
  let yaml: unknown;
  const text = await readText(path);
  try {
    yaml = parseYaml(text);
  } catch (error) {
    throw new FileFault(
      `${name} is no YAML: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`,
    );
  }
  const map = v.safeParse(mapSchema, yaml);
  if (map.success) return map.output;
  const [issue] = map.issues;
  throw new FileFault(`${name}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`);
}

export function mapSchools(sheets: Sheets, map: ColumnMap): Sheets | readonly Refusal[] {
  const schools = sheets.get('schools');
  if (!schools) return sheets;
  const mapped = applyMap(schools, map);
  return 'rows' in mapped ? new Map([...sheets, ['schools', mapped]]) : mapped;
}
