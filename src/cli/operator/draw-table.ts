import { cutTo, plain, textWidth } from './text-width.ts';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
  readonly align?: 'right';
  /** Columns of the terminal that it takes at most. */
  readonly most?: number;
  /** Takes the columns that the others leave; one a table. */
  readonly fills?: true;
}

const gap = '  ';
const narrowestFilling = 8;

/** Rows below their titles, no line wider than told. */
export function drawTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[], width: number): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => plain(cell(row)))),
  ];
  const natural = columns.map(({ most = Number.POSITIVE_INFINITY }, at) =>
    Math.min(most, Math.max(...lines.map((line) => textWidth(line[at] ?? '')))),
  );
  const fixed = natural.filter((_, at) => !columns[at]?.fills).reduce((sum, one) => sum + one, 0);
  const rest = Math.max(width - fixed - gap.length * (columns.length - 1), narrowestFilling);
  const widths = columns.map(({ fills }, at) =>
    fills ? Math.min(natural[at] ?? 0, rest) : (natural[at] ?? 0),
  );
  const drawn = lines.map((line) =>
    columns
      .map(({ align }, at) => {
        const cell = cutTo(line[at] ?? '', widths[at] ?? 0);
        const padding = ' '.repeat(Math.max((widths[at] ?? 0) - textWidth(cell), 0));
        return align === 'right' ? padding + cell : cell + padding;
      })
      .join(gap)
      .trimEnd(),
  );
  return `${drawn.join('\n')}\n`;
}

/** Named values, one below the other; a long value goes on below itself. */
export function drawFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const indent = Math.max(...facts.map(([name]) => name.length)) + 4;
  return facts.map(([name, value]) => `  ${name.padEnd(indent - 2)}${plain(value)}\n`).join('');
}
