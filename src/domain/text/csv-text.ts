/** A number is an amount in cents. */
type Cell = string | number | null;

/** Texts that a spreadsheet would run as a formula, also behind spaces; the last four are full-width forms. */
const formula = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/** With an apostrophe before a formula (CWE-1236). */
export function escapeFormula(given: string): string {
  const text = given.replaceAll('\0', '');
  return formula.test(text) ? `'${text}` : text;
}

/** For French spreadsheets: semicolons, decimal commas, and the byte order mark that makes them read UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return (cell / 100).toFixed(2).replace('.', ',');
  const text = escapeFormula(cell);
  return /[;"\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
