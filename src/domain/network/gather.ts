import { maxClosures } from '../desk/desk-limits.ts';
import { type DocumentColumn, documentKinds, schoolDocuments } from '../school/documents.ts';
import { type Column, RefusedCell, readText } from './columns.ts';
import { checkColumns, type ReadRow, readSheet, type Sheet } from './sheet.ts';
import {
  documentColumns,
  type PartName,
  type PartRows,
  partColumns,
  partNames,
  type Refusal,
  rowKeys,
  type SchoolFields,
  type SchoolTable,
  type StoredPart,
  schoolColumns,
  schoolKeys,
  schoolTables,
  type TableName,
  type WrittenSchool,
} from './tables.ts';
import { withOurTitles } from './titles.ts';

export interface WrittenNetwork {
  readonly schools: readonly WrittenSchool[];
  /** Refused rows: their schools are left unchanged. */
  readonly refusals: readonly Refusal[];
  /** The schools of refused rows, so that they do not count as absent. */
  readonly refused: readonly SchoolFields[];
}

type KeyFields = { [Key in keyof typeof schoolKeys]?: string | number | null };
type Keyed<Row> = Row & KeyFields;

/** Keys of a school's row, the most reliable first. */
export const keysOf = ({ id, external_ref, siret, agrement }: SchoolFields) =>
  [
    ['id', id],
    ['external_ref', external_ref],
    ['siret', siret],
    ['agreement', agrement?.toUpperCase().replaceAll(/[\s./\p{Pd}]/gu, '')],
  ] as const;

export function buildNetwork(
  sheets: ReadonlyMap<TableName, Sheet>,
  found: readonly (Refusal & { readonly line: number })[] = [],
): { readonly network: WrittenNetwork } | { readonly faults: readonly Refusal[] } {
  const tables = schoolTables.flatMap((name) => {
    const sheet = sheets.get(name);
    return sheet ? [[name, sheet] as const] : [];
  });
  if (tables.length === 0 && sheets.size > 0) return { network: noSchools };
  const schools = sheets.get('schools');
  if (!schools)
    return {
      faults: [{ file: 'schools.csv', why: 'this table is missing', french: 'La table des écoles manque.' }],
    };
  const checked = tables.map(([name, sheet]) => ({ name, sheet, faults: checkTable(name, sheet) }));
  const ofTitles = checked.flatMap(({ faults }) => faults);
  if (ofTitles.length === 0) return { network: buildSchools(schools, sheets, found) };
  const readable = checked.filter(({ faults }) => faults.length === 0);
  return {
    faults: [...ofTitles, ...found, ...readable.flatMap(({ name, sheet }) => readCells(name, sheet))],
  };
}

/** Of files with official results alone. */
const noSchools: WrittenNetwork = { schools: [], refusals: [], refused: [] };

/** Spreadsheets with a single formula have prices in the schools' table. */
function hintOfFormulas(unknown: readonly string[]): string {
  const ours = withOurTitles('formulas', { file: '', columns: unknown, rows: [] }).columns;
  const known = Object.values<Column<never> | Column<unknown>>(partColumns.formulas).map(
    ({ title }) => title,
  );
  const found = unknown.filter((_, at) => known.includes(ours[at] ?? ''));
  const named = found.map((title) => `“${title}”`).join(', ');
  return found.length === 0
    ? ''
    : `. ${named} belongs to formulas.csv, which has one line per formula:  school_ref;formula;price`;
}

function checkTable(name: SchoolTable, sheet: Sheet): Refusal[] {
  if (name === 'schools') {
    const faults = checkColumns(sheet, schoolColumns, [], hintOfFormulas);
    const keyed = ['id', 'external_ref', 'siret', 'agreement'].some((key) => sheet.columns.includes(key));
    return keyed
      ? faults
      : [
          ...faults,
          {
            file: sheet.file,
            line: 1,
            why: 'no column identifies schools: give id, external_ref, siret or agreement',
            french: 'Aucune colonne ne désigne les écoles\u202f: donnez id, référence, SIRET ou agrément.',
          },
        ];
  }
  // A JSON table without rows has no columns: it is empty.
  if (sheet.columns.length === 0 && sheet.rows.length === 0) return [];
  const columns = { ...partKeys(), ...partColumns[name] };
  const needed = Object.values<Column<never> | Column<unknown>>(partColumns[name])
    .filter((column) => column.required)
    .map(({ title }) => title);
  const faults = checkColumns(sheet, columns, needed);
  return sheet.columns.some((title) => Object.hasOwn(schoolKeys, title))
    ? faults
    : [
        ...faults,
        {
          file: sheet.file,
          line: 1,
          why: 'no column identifies the school: give school_id, school_ref or school_siret',
          french: 'Aucune colonne ne désigne l’école\u202f: donnez school_id, school_ref ou school_siret.',
        },
      ];
}

function partKeys() {
  return Object.fromEntries(
    Object.entries(schoolKeys).map(([title, column]) => [title, { ...column, title } as Column<unknown>]),
  );
}

const columnsOf = (name: SchoolTable) =>
  name === 'schools' ? schoolColumns : { ...partKeys(), ...partColumns[name] };

/** Told beside the faults of another table's titles, so that an office mends all at once. */
function readCells(name: SchoolTable, sheet: Sheet): readonly Refusal[] {
  return readSheet<object>(sheet, columnsOf(name)).refusals;
}

interface Gathered {
  readonly written: WrittenSchool;
  readonly parts: { [Part in StoredPart]?: PartRows[Part][] };
  refused: boolean;
}

function buildSchools(
  sheet: Sheet,
  sheets: ReadonlyMap<TableName, Sheet>,
  found: readonly (Refusal & { readonly line: number })[],
): WrittenNetwork {
  const { file } = sheet;
  const lines = new Set(found.map(({ line }) => line));
  const all = readSheet<SchoolFields>(sheet, schoolColumns);
  const read = {
    rows: all.rows.filter(({ line }) => !lines.has(line)),
    refusedRows: [...all.refusedRows, ...all.rows.filter(({ line }) => lines.has(line))],
  };
  const refusals: Refusal[] = [...found, ...all.refusals];
  const refused: SchoolFields[] = read.refusedRows.map(({ row }) => row);
  const byKey = new Map<string, Gathered>();
  const gathered: Gathered[] = [];
  // Registered so that its parts are not refused one by one.
  for (const { line, row } of read.refusedRows) {
    const one = { written: { file, line, fields: row, parts: {} }, parts: {}, refused: true };
    for (const { key } of namesOf(row)) byKey.set(key, one);
  }
  for (const { line, row } of read.rows) {
    const keys = namesOf(row);
    const twice = keys.find(({ key }) => byKey.has(key));
    if (keys.length === 0) {
      refusals.push({
        file,
        line,
        why: 'no key identifies this school: give its id, external_ref, siret or agreement',
        french: 'Rien ne désigne cette école\u202f: donnez id, référence, SIRET ou agrément.',
      });
      continue;
    }
    if (twice) {
      const first = byKey.get(twice.key)?.written.line;
      const why = `“${twice.value}” is already in line ${first}`;
      refusals.push({
        file,
        line,
        column: twice.name,
        why,
        french: 'Cette école est déjà plus haut dans le fichier.',
      });
      continue;
    }
    const parts = {};
    const one: Gathered = { written: { file, line, fields: row, parts }, parts, refused: false };
    for (const { key } of keys) byKey.set(key, one);
    gathered.push(one);
  }
  for (const name of partNames) {
    const part = sheets.get(name);
    if (part) refusals.push(...attachPart(name, part, gathered, byKey));
  }
  return {
    schools: gathered.filter((one) => !one.refused).map(({ written }) => written),
    refusals,
    refused: [...refused, ...gathered.filter((one) => one.refused).map(({ written }) => written.fields)],
  };
}

const namesOf = (fields: SchoolFields) =>
  keysOf(fields).flatMap(([name, value]) => (value ? [{ name, key: `${name} ${value}`, value }] : []));

/** Attaches the rows of a part to their schools; a refused row refuses its school. */
function attachPart(
  name: PartName,
  sheet: Sheet,
  gathered: readonly Gathered[],
  byKey: ReadonlyMap<string, Gathered>,
): Refusal[] {
  const { file } = sheet;
  const columns = { ...partKeys(), ...partColumns[name] };
  const { rows, refusals, refusedRows } = readSheet<Keyed<PartRows[PartName]>>(sheet, columns);
  const more: Refusal[] = [];
  const schoolOf = ({ row }: ReadRow<KeyFields>) => {
    const { school_id: id, school_ref: ref, school_siret: siret } = row;
    const key = (id && `id ${id}`) || (ref && `external_ref ${ref}`) || (siret && `siret ${siret}`) || '';
    return { key, school: byKey.get(key) };
  };
  for (const row of refusedRows) {
    const { school } = schoolOf(row);
    if (school) school.refused = true;
  }
  for (const one of gathered) {
    if (name === 'documents') {
      for (const column of Object.keys(documentKinds) as DocumentColumn[]) one.written.fields[column] = null;
    } else one.parts[name] = [];
  }
  const seen = new Map<string, number>();
  for (const read of rows) {
    const { key, school } = schoolOf(read);
    if (!school) {
      const why = key
        ? `no line of the schools’ table has ${key.replace(' ', ' “')}”`
        : 'no key identifies its school: give school_id, school_ref or school_siret';
      more.push({ file, line: read.line, why, french: 'Son école n’est pas dans la table des écoles.' });
      continue;
    }
    const { school_id: _id, school_ref: _ref, school_siret: _siret, ...row } = read.row;
    const rowKey = keyOfRow(name, row);
    const first = rowKey && seen.get(`${key} ${rowKey}`);
    if (first) {
      more.push({
        file,
        line: read.line,
        why: `“${rowKey}” of this school is already in line ${first}`,
        french: 'Cette ligne est répétée pour son école.',
      });
      school.refused = true;
      continue;
    }
    if (rowKey) seen.set(`${key} ${rowKey}`, read.line);
    const fault = name === 'documents' && readDocument(row as PartRows['documents'], school);
    if (fault) {
      more.push({ file, line: read.line, column: 'url', why: fault.why, french: fault.inFrench });
      school.refused = true;
    }
    if (name === 'closures' && school.parts.closures?.length === maxClosures && !school.refused) {
      const why = `its school has more than ${maxClosures} closures: leave out those that have ended`;
      more.push({ file, line: read.line, why, french: `Son école a plus de ${maxClosures} fermetures.` });
      school.refused = true;
    }
    if (name !== 'documents' && !school.refused) (school.parts[name] as object[]).push(row);
  }
  return [...refusals, ...more];
}

function keyOfRow(name: PartName, row: object): string | undefined {
  const key = name === 'documents' ? 'kind' : name === 'reviews' ? 'id' : rowKeys[name];
  const value = (row as Record<string, unknown>)[key];
  return value === null || value === undefined ? undefined : String(value);
}

function readDocument({ kind, url }: PartRows['documents'], { written }: Gathered): RefusedCell | undefined {
  if (!kind || !url) return undefined;
  const { column } = schoolDocuments[kind];
  const address = readText(url, documentColumns[column]);
  if (address instanceof RefusedCell) return address;
  written.fields[column] = address;
  return undefined;
}
