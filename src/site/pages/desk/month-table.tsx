import { m } from '#site/messages/messages.js';
import styles from './desk-list.module.css';

export interface MonthRow {
  readonly title: string;
  /** In the order of the columns. */
  readonly cells: readonly (string | number)[];
}

interface MonthTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly MonthRow[];
  /** A month a card on a phone. */
  readonly asCards?: boolean;
}

export function MonthTable({ caption, columns, rows, asCards = false }: MonthTableProps) {
  return (
    <div className="table-box">
      <table className={asCards ? 'table as-cards' : `table small ${styles.months}`}>
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
                <td key={column} data-figure data-label={column}>
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
