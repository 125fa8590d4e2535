import type { ReactNode } from 'react';
import styles from './facts.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.place}>
      <dl className={styles.facts}>{children}</dl>
    </div>
  );
}

export function Declared({ children }: { readonly children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}
