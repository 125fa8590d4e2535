import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Styles of long editorial text. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

/** An aside within long text. */
export function ProseNote({ children }: { readonly children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
