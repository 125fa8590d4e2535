import { Help } from '@commander-js/extra-typings';
import { showCell } from '#operator/cells.ts';
import type { Columns } from '#operator/declaration.ts';

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

/** Of columns before the last one. */
const maxWidths: Readonly<Record<string, number>> = { person: 28, code: 12 };

/** At most `width` characters per line: the last column is truncated. */
export function formatTable<Row>(rows: readonly Row[], columns: Columns<Row>, width: number): string {
  const named = Object.entries(columns);
  const cells = named.map(([title, column], at) => {
    const most = at < named.length - 1 ? maxWidths[column[0]] : undefined;
    const shown = [title, ...rows.map((row) => cutTo(plain(showCell(column, row)), most ?? Infinity))];
    const widest = Math.max(...shown.map(({ length }) => length));
    const isNumber = column[0] === 'count' || column[0] === 'money';
    return shown.map((text) => (isNumber ? text.padStart(widest) : text.padEnd(widest)));
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

/** A row below the other: its headings, its facts, its texts. Empty cells are left out. */
export function formatBlocks<Row>(rows: readonly Row[], columns: Columns<Row>, width: number): string {
  const block = (row: Row) => {
    const cells = Object.entries(columns)
      .map(([title, column]) => ({ title, format: column[0], text: showCell(column, row) }))
      .filter(({ text }) => text !== '');
    const headings = cells.filter(({ format }) => format === 'heading');
    const texts = cells.filter(({ format }) => format === 'paragraph');
    const facts = cells.filter((cell) => !headings.includes(cell) && !texts.includes(cell));
    return [
      `${headings.map(({ text }) => plain(text)).join('  ')}\n`,
      formatFacts(facts.map(({ title, text }) => [title, text])),
      ...(facts.length === 0 ? [] : ['\n']),
      texts.map(({ text }) => wrapText(text, width)).join('\n'),
    ].join('');
  };
  const isLine = Object.values(columns).every(([format]) => format === 'heading');
  return rows.map(block).join(isLine ? '' : '\n');
}

export function formatFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const indent = Math.max(...facts.map(([name]) => name.length)) + 4;
  return facts.map(([name, value]) => `  ${name.padEnd(indent - 2)}${plain(value)}\n`).join('');
}

export function wrapText(text: string, width: number): string {
  const lines = text.split('\n').map((line) => new Help().boxWrap(plain(line), width - 2));
  return `${lines.join('\n').replaceAll(/^/gmu, '  ')}\n`;
}

/** Of a page of `rows`. */
export function countLine(
  row: string,
  rows: number,
  { total, page, limit }: { readonly total: number; readonly page: number; readonly limit: number },
): string {
  if (total === 0) return `No ${row}.`;
  const all = `${total} ${row}${total === 1 ? '' : 's'}`;
  if (rows === total) return `${all}.`;
  const pages = Math.ceil(total / limit);
  return `Page ${page} of ${pages}, ${all} in all${page < pages ? `; the next: --page ${page + 1}` : ''}.`;
}
