import { m } from '#site/messages/messages.js';
import { ReadingTable } from '#site/ui/reading-table.tsx';
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
}

export function MonthTable({ caption, columns, rows }: MonthTableProps) {
  return (
    <ReadingTable caption={caption} className={styles.table}>
      <thead>
        <tr>
          {[m.deskMonth(), ...columns].map((column) => (
            <th key={column} scope="col">
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
              <td key={column} data-label={column}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}
