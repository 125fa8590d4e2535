/** `number` is written as the spreadsheet counts; all else is text, whatever it looks like. */
export type Cell = string | { readonly cents: number } | null;

/** A semicolon goes with the decimal comma of French spreadsheets, a comma with the point of the others. */
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** What makes a spreadsheet take a text for a formula, also behind spaces; the last four are the same in full width. */
const formula = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/** Told first, so that a spreadsheet reads the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A line of a CSV file (RFC 4180) that a spreadsheet opens as it was meant: quoted where needed, and with an apostrophe before
 * what it would take for a formula (CWE-1236).
 */
export function csvLine(cells: readonly Cell[], separator: Separator): string {
  return `${cells.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`;
}

function writeCell(cell: Cell, separator: Separator): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return writeEuros(cell.cents, separator);
  const text = cell.replaceAll('\0', '');
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";,\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function writeEuros(cents: number, separator: Separator): string {
  const written = (cents / 100).toFixed(2);
  return separator === ';' ? written.replace('.', ',') : written;
}
