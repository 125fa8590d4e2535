import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Long editorial text: plain headings, lists, tables, quotes and notes, whatever wrote them. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

/** An aside within long text: what the law says, an exception, a piece of advice. */
export function ProseNote({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
