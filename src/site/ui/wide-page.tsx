import type { ReactNode } from 'react';
import styles from './wide-page.module.css';

/** A page of several parts over the whole width, such as a licence's or the simulator's. */
export function WidePage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
