import type { ReactNode } from 'react';
import { TableBox } from '#site/ui/table-box.tsx';

export interface TableRow {
  readonly title: string;
  /** Beside the title. */
  readonly note?: string | undefined;
  /** In the order of the columns. */
  readonly cells: readonly ReactNode[];
}

export interface FigureRow extends TableRow {
  readonly cells: readonly (string | number)[];
}

interface DeskTableProps {
  readonly caption: ReactNode;
  /** Of the titles, then of the cells. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly TableRow[];
  /** How many of the last columns hold fields; the others hold figures. */
  readonly inputs?: number;
  readonly className?: string | undefined;
}

export function DeskTable({
  caption,
  columns: [first, ...columns],
  rows,
  inputs = 0,
  className = 'as-cards',
}: DeskTableProps) {
  const isFigure = (at: number) => at < columns.length - inputs || undefined;
  return (
    <TableBox>
      <table className={`table ${className}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column, at) => (
              <th key={column} scope="col" data-figure={isFigure(at)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, note, cells }) => (
            <tr key={title}>
              <th scope="row">
                {title} {note && <span className="note">{note}</span>}
              </th>
              {columns.map((column, at) => (
                <td
                  key={column}
                  data-figure={isFigure(at)}
                  data-label={cells[at] === undefined ? undefined : column}
                >
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
