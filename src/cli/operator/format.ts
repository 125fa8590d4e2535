import { Help } from '@commander-js/extra-typings';
import { localTimeAt } from '#domain/time/local-time.ts';
import { type Io, writeJson } from './io.ts';

export const paris = 'Europe/Paris';

export function showInstant(instant: Date): string {
  const { day, time } = localTimeAt(instant, paris);
  return `${day} ${time}`;
}

export function showDay(instant: Date): string {
  return localTimeAt(instant, paris).day;
}

/** For other programs, with the offset from UTC: `2026-11-21T13:05:09+01:00`. */
export function isoInParis(instant: Date): string {
  const { day, time } = localTimeAt(instant, paris);
  const minute = Math.floor(instant.getTime() / 60_000);
  const aheadMinutes = Date.parse(`${day}T${time}:00Z`) / 60_000 - minute;
  const seconds = two(Math.floor(instant.getTime() / 1000) - minute * 60);
  return `${day}T${time}:${seconds}+${two(Math.floor(aheadMinutes / 60))}:${two(aheadMinutes % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Removes terminal control characters and line breaks. */
export function plain(text: string): string {
  return text
    .normalize()
    .replaceAll(/[\r\n\t]+/gu, ' ')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

export function cutTo(text: string, width: number): string {
  return text.length <= width
    ? text
    : `${[...text]
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
  readonly align?: 'right';
}

/** At most `width` characters per line: the last column is truncated. */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  width: number,
): string {
  const cells = columns.map(({ title, cell, align }) => {
    const cells = [title, ...rows.map((row) => plain(cell(row)))];
    const widest = Math.max(...cells.map(({ length }) => length));
    return cells.map((text) => (align === 'right' ? text.padStart(widest) : text.padEnd(widest)));
  });
  const line = (at: number) =>
    cutTo(
      cells
        .map((cells) => cells[at])
        .join('  ')
        .trimEnd(),
      width,
    );
  return `${[...Array(rows.length + 1).keys()].map(line).join('\n')}\n`;
}

export function formatFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const indent = Math.max(...facts.map(([name]) => name.length)) + 4;
  return facts.map(([name, value]) => `  ${name.padEnd(indent - 2)}${plain(value)}\n`).join('');
}

export function wrapText(text: string, width: number): string {
  const lines = text.split('\n').map((line) => new Help().boxWrap(plain(line), width - 2));
  return `${lines.join('\n').replaceAll(/^/gmu, '  ')}\n`;
}

interface Listed<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly columns: readonly Column<Row>[];
  readonly describe: (row: Row) => object;
}

export function writePage<Row>(io: Io, listed: Listed<Row>, asJson: boolean | undefined): void {
  const { name, rows, total, page, limit, columns, describe } = listed;
  if (asJson) {
    writeJson(io, { total, page, limit, [`${name}s`]: rows.map(describe) });
    return;
  }
  if (rows.length > 0) io.out(formatTable(rows, columns, io.columns));
  io.out(`\n${countLine(listed)}\n`);
}

function countLine({
  name,
  rows,
  total,
  page,
  limit,
}: Omit<Listed<unknown>, 'columns' | 'describe'>): string {
  if (total === 0) return `No ${name}.`;
  const all = `${total} ${name}${total === 1 ? '' : 's'}`;
  if (rows.length === total) return `${all}.`;
  const pages = Math.ceil(total / limit);
  return `Page ${page} of ${pages}, ${all} in all${page < pages ? `; the next: --page ${page + 1}` : ''}.`;
}
