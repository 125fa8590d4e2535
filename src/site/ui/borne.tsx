import type { ReactNode } from 'react';
import styles from './borne.module.css';
import { classNames } from './class-names.ts';

export interface BorneProps {
  readonly children: ReactNode;
  readonly tone?: 'red' | 'yellow' | 'green' | 'plain';
  readonly size?: 'sm' | 'md' | 'lg';
}

/** In the shape of a kilometre stone. */
export function Borne({ children, tone = 'red', size = 'md' }: BorneProps) {
  return (
    <span className={classNames(styles.borne, styles[tone], styles[size])}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}
