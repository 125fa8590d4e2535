import { classNames } from './class-names.ts';
import styles from './dash-list.module.css';

interface DashListProps {
  readonly items: readonly string[];
  readonly small?: boolean;
}

/** A list of sentences without an order. */
export function DashList({ items, small }: DashListProps) {
  return (
    <ul className={classNames(styles.list, small && styles.small)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
