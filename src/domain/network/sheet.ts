import { type Column, RefusedCell, readText } from './columns.ts';
import type { Refusal } from './tables.ts';

export interface Sheet {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

type Columns = Readonly<Record<string, Column<never> | Column<unknown>>>;

export interface ReadRow<Row> {
  readonly line: number;
  readonly row: Row;
}

export interface ReadSheet<Row> {
  readonly rows: readonly ReadRow<Row>[];
  readonly refusals: readonly (Refusal & { readonly line: number })[];
  readonly refusedRows: readonly ReadRow<Row>[];
}

/** Texts that a spreadsheet would run as a formula (CWE-1236); our files escape them with an apostrophe. */
const defused = /^''*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/** A formula, but not a smiley; its displayed value is not in the file. */
const formula = /^\s*(?:[=\uff1d]\s*[+\-("'$]*[\p{L}\p{N}]|[+\-@\uff0b\uff0d\uff20]\s*[\p{L}.]+\()/u;

export function checkColumns(
  { file, columns: titles }: Sheet,
  columns: Columns,
  needed: readonly string[],
  hint: (unknown: readonly string[]) => string = () => '',
): Refusal[] {
  const known = Object.values(columns).map(({ title }) => title);
  const unknown = titles.filter((title) => !known.includes(title));
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
  const missing = needed.filter((title) => !titles.includes(title));
  const because = (title: string, why: string, french: string) => ({
    file,
    line: 1,
    column: title,
    why,
    french,
  });
  return [
    ...missing.map((title) => because(title, 'this column is missing', 'Cette colonne manque.')),
    ...(unknown.length > 0
      ? [
          {
            file,
            line: 1,
            why: unknownColumns(unknown, known) + hint(unknown),
            french: `Colonnes inconnues\u202f: ${unknown.join(', ')}. Renommez-les ou retirez-les.`,
          },
        ]
      : []),
    ...[...new Set(twice)].map((title) =>
      because(
        title,
        'this column is twice in the first line',
        'Cette colonne est répétée dans la première ligne.',
      ),
    ),
  ];
}

function unknownColumns(unknown: readonly string[], known: readonly string[]): string {
  const named = unknown.map((title) => `“${title}”`).join(', ');
  const [are, them] = unknown.length === 1 ? ['this column is', 'it'] : ['these columns are', 'them'];
  return `${named}: ${are} not known. Known are ${known.join(', ')}. Rename ${them}, take ${them} out, or use --map`;
}

/** An empty cell is null, a missing column undefined. */
export function readSheet<Row extends object>(sheet: Sheet, columns: Columns): ReadSheet<Row> {
  const { file } = sheet;
  const byTitle = new Map(Object.entries(columns).map(([name, column]) => [column.title, { name, column }]));
  const inOrder = sheet.columns.map((title) => byTitle.get(title));
  const rows: ReadRow<Row>[] = [];
  const refusedRows: ReadRow<Row>[] = [];
  const refusals: (Refusal & { line: number })[] = [];
  for (const { line, cells } of sheet.rows) {
    const row: Record<string, unknown> = {};
    const before = refusals.length;
    inOrder.forEach((found, at) => {
      if (!found) return;
      const { name, column } = found;
      const value = readCell(cells[at] ?? '', column);
      if (value instanceof RefusedCell) {
        refusals.push({ file, line, column: column.title, why: value.why, french: value.inFrench });
      } else row[name] = value;
    });
    (refusals.length === before ? rows : refusedRows).push({ line, row: row as Row });
  }
  return { rows, refusals, refusedRows };
}

const notKnown = /^(?:n\.? ?c\.?|n\/?a)$/iu;

/** A title or a name may be any text. */
function isEmpty(typed: string, { empty, required }: Column<unknown>): boolean {
  return typed === '' || (!required && notKnown.test(typed)) || (empty?.test(typed) ?? false);
}

function readCell(written: string, column: Column<never> | Column<unknown>): unknown {
  if (formula.test(written)) {
    return new RefusedCell(
      'it is a spreadsheet formula: give its value',
      'Donnez la valeur, non la formule du tableur.',
    );
  }
  const text = (defused.test(written) ? written.slice(1) : written).trim();
  if (isEmpty(text, column as Column<unknown>))
    return column.required ? new RefusedCell('it is empty', 'La case est vide.') : null;
  return text.includes('\0')
    ? new RefusedCell('it has a NUL character')
    : readText(text, column as Column<unknown>);
}

export function writeCell(value: unknown, column: Column<never> | Column<unknown>): string {
  return value === null || value === undefined ? '' : (column as Column<unknown>).write(value);
}
