import type { ReactNode } from 'react';
import { EmptyRoad } from './drawings/empty-road.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** An empty road unless told. */
  readonly drawing?: ReactNode;
}

export function EmptyState({ title, children, drawing = <EmptyRoad /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
