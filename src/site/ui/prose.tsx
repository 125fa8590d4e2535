import type { ReactNode } from 'react';
import styles from './prose.module.css';

export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

export function ProseNote({ children }: { readonly children: ReactNode }) {
  return <div className={`stack gap-1 ${styles.note}`}>{children}</div>;
}
