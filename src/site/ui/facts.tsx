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

/** Left out when it has no value. */
export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
