import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What an order is made of: each name above what it is, or beside it where there is room. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.place}>
      <dl className={styles.facts}>{children}</dl>
    </div>
  );
}

/** The very words that somebody declares. */
export function Declared({ children }: { readonly children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}
