import type { ReactNode } from 'react';
import styles from './borne.module.css';
import { classNames } from './class-names.ts';

export interface BorneProps {
  readonly children: ReactNode;
  /** Colour of the cap: red as on a national road, yellow for what is chosen, green for what is free, none when unknown. */
  readonly tone?: 'red' | 'yellow' | 'green' | 'plain';
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A badge in the shape of a borne kilométrique: it carries a price or a rating. */
export function Borne({ children, tone = 'red', size = 'md' }: BorneProps) {
  return (
    <span className={classNames(styles.borne, styles[tone], styles[size])}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}
