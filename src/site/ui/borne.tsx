import type { ReactNode } from 'react';
import styles from './borne.module.css';
import { classNames } from './class-names.ts';

export interface BorneProps {
  readonly children: ReactNode;
  /** Colour of the cap: red by default, yellow when chosen, green when free, none when unknown. */
  readonly tone?: 'red' | 'yellow' | 'green' | 'plain';
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A price or rating in the shape of a kilometre stone. */
export function Borne({ children, tone = 'red', size = 'md' }: BorneProps) {
  return (
    <span className={classNames(styles.borne, styles[tone], styles[size])}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}
