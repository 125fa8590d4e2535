import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { readText } from '#services/directory/import/read-text.ts';
import { RefusedError } from './refused.ts';

const maxFaultsShown = 10;

interface Table<Column extends string, T> {
  readonly columns: readonly Column[];
  /** A row, or why it is refused: without what must not be repeated. */
  readonly read: (row: Readonly<Record<Column, string>>) => T | string;
}

/** All rows or none. @throws RefusedError naming lines and columns. */
export async function readCsv<Column extends string, T extends object>(
  path: string,
  { columns, read }: Table<Column, T>,
): Promise<T[]> {
  const name = basename(path);
  const accepted: T[] = [];
  const faults: string[] = [];
  for (const { line, row } of readRows(await readText(path), name, columns)) {
    const one = read(row);
    if (typeof one === 'string') faults.push(`${name}, line ${line}, ${one}.`);
    else accepted.push(one);
  }
  if (faults.length === 0) return accepted;
  const more = faults.length - maxFaultsShown;
  throw new RefusedError(
    [
      'Nothing was added.',
      ...faults.slice(0, maxFaultsShown),
      ...(more > 0 ? [`${more} more lines are refused.`] : []),
    ].join('\n'),
  );
}

function readRows<Column extends string>(text: string, name: string, columns: readonly Column[]) {
  try {
    const parsed = parse(text, {
      columns: (titles: string[]) => titles.map((title) => title.trim().toLowerCase()),
      delimiter: [';', ','],
      bom: true,
      info: true,
      skip_empty_lines: true,
    }) as unknown as { readonly info: { readonly lines: number }; readonly record: Record<string, string> }[];
    const lacking = columns.filter((column) => parsed[0]?.record[column] === undefined);
    if (lacking.length > 0) throw new RefusedError(`${name} has no column ${lacking.join(', ')}.`);
    return parsed.map(({ info, record }) => ({ line: info.lines, row: record as Record<Column, string> }));
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedError(`${name} is no CSV: ${error.code}.`);
    throw error;
  }
}
