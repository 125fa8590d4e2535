import type { ReactNode } from 'react';
import { PlusSign } from './plus-sign.tsx';
import styles from './unfolding.module.css';

interface UnfoldingProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a page behind a button, without script. */
export function Unfolding({ title, isOpen, children }: UnfoldingProps) {
  return (
    <details className={`stack gap-2 ${styles.unfolding}`} open={isOpen}>
      <summary className={`press ${styles.summary}`}>
        {title}
        <PlusSign />
      </summary>
      {children}
    </details>
  );
}
