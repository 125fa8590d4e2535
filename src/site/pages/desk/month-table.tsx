import { m } from '#site/messages/messages.js';

export interface MonthRow {
  readonly title: string;
  /** In the order of the columns. */
  readonly cells: readonly (string | number)[];
}

interface MonthTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly MonthRow[];
}

export function MonthTable({ caption, columns, rows }: MonthTableProps) {
  return (
    <div className="table-box">
      <table className="table small">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.deskMonth()}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-figure>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {columns.map((column, at) => (
                <td key={column} data-figure>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
