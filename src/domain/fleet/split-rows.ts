import { plainCell, type Separator } from '../text/csv-line.ts';

export interface CsvRow {
  /** Of the file, from 1: where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface SplitRows {
  /** Rows that say something, at most as many as asked for and one more. */
  readonly rows: readonly CsvRow[];
  /** Where a quote was opened that nothing closes. */
  readonly openQuoteLine: number | undefined;
}

/**
 * The rows of a CSV text (RFC 4180), with whatever end of line; rows without a word are left out. A quote that does not open a
 * cell is a letter like any other, since many programs write it so.
 */
export function splitRows(text: string, separator: Separator, most: number): SplitRows {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, rowLine] = [0, 1, 1];
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: rowLine, cells });
    cells = [];
  };

  while (at <= text.length && rows.length <= most) {
    let cell = '';
    if (text[at] === '"') {
      const opened = line;
      const end = closingQuote(text, at + 1);
      if (end === -1) return { rows, openQuoteLine: opened };
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += countLines(cell);
      at = end + 1;
    }
    const end = endOfCell(text, at, separator);
    const rest = text.slice(at, end);
    cells.push(plainCell(cell === '' ? rest : cell + rest));
    at = end + 1;
    if (text[end] === separator) continue;
    endRow();
    if (end >= text.length) break;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    rowLine = line;
  }
  return { rows, openQuoteLine: undefined };
}

/** A doubled quote stands for one that is written. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function endOfCell(text: string, from: number, separator: Separator): number {
  const stop = separator.charCodeAt(0);
  const { length } = text;
  let at = from;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === stop || code === 10 || code === 13) break;
    at += 1;
  }
  return at;
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/gu)?.length ?? 0;
}
