import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-table.module.css';

export interface SkeletonTableProps {
  readonly rows?: number;
  readonly columns?: number;
}

/** Keeps the place of a table; say elsewhere, in words, that it is loading. */
export function SkeletonTable({ rows = 4, columns = 3 }: SkeletonTableProps) {
  const cells = Array.from({ length: rows * columns }, (_, index) => `case ${index}`);
  return (
    <div
      className={styles.table}
      aria-hidden="true"
      style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
    >
      {cells.map((cell) => (
        <div key={cell} className={styles.cell}>
          <Skeleton lines={1} />
        </div>
      ))}
    </div>
  );
}
