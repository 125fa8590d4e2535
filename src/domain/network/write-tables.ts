import { type DocumentColumn, documentKinds } from '../school/documents.ts';
import type { Column } from './columns.ts';
import { resultTitles } from './read-results.ts';
import { isResultTable } from './result-tables.ts';
import { writeCell } from './sheet.ts';
import {
  type NetworkSchool,
  noPage,
  type PartName,
  partColumns,
  partNames,
  type SchoolTable,
  schoolColumns,
  storedParts,
  type TableName,
} from './tables.ts';

type Columns = Readonly<Record<string, Column<unknown>>>;
type Cells = readonly string[];

const columnsOf = (name: PartName) => partColumns[name] as Columns;

export function titlesOf(name: TableName): string[] {
  if (name === 'schools') return Object.values(schoolColumns).map(({ title }) => title);
  if (isResultTable(name)) return resultTitles(name);
  return ['school_id', 'school_ref', ...Object.values(columnsOf(name)).map(({ title }) => title)];
}

export function writeSchool({ fields, parts }: NetworkSchool): Record<SchoolTable, Cells[]> {
  const school = Object.entries(schoolColumns as Columns).map(([name, column]) =>
    name === 'uri' ? (fields.uri ?? noPage) : writeCell(fields[name as keyof typeof fields], column),
  );
  const key = [String(fields.id ?? ''), fields.external_ref ?? ''];
  const write = (name: PartName, row: object) => [
    ...key,
    ...Object.entries(columnsOf(name)).map(([column, how]) => writeCell(Reflect.get(row, column), how)),
  ];
  const documents = (Object.keys(documentKinds) as DocumentColumn[])
    .filter((column) => fields[column])
    .map((column) => write('documents', { kind: documentKinds[column], url: fields[column] }));
  const ofParts = storedParts.map((name) => [name, (parts[name] ?? []).map((row) => write(name, row))]);
  const none = Object.fromEntries(partNames.map((name) => [name, []]));
  return { ...none, ...Object.fromEntries(ofParts), documents, schools: [school] };
}
