import { stringify } from 'csv-stringify/sync';

/** A number is an amount in cents. */
export type Cell = string | number | null;

/** A semicolon goes with the decimal comma of French spreadsheets, a comma with a decimal point. */
export type Separator = ';' | ',';

/** Texts that a spreadsheet would run as a formula, also behind spaces; the last four are full-width forms. */
const formula = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/** With an apostrophe before a formula (CWE-1236): the library checks a text's first character only. */
function escapeFormula(given: string): string {
  const text = given.replaceAll('\0', '');
  return formula.test(text) ? `'${text}` : text;
}

/** `quoted`: texts between quotes, besides those that hold the separator, a quote or a line end. */
export function csvRows(
  rows: readonly (readonly Cell[])[],
  separator: Separator,
  quoted = /[;,\t]|^\s|\s$/u,
): string {
  return stringify([...rows], {
    delimiter: separator,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: quoted,
    cast: {
      number: (cents) => ({
        value: (cents / 100).toFixed(2).replace('.', separator === ';' ? ',' : '.'),
        quoted_match: null,
      }),
      string: escapeFormula,
    },
  });
}

/** A file for French spreadsheets, with the byte order mark that makes them read UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${csvRows(rows, ';', /\t|^\s|\s$/u)}`;
}
