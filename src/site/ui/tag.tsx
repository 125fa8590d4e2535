import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './marks.module.css';

export interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'green' | 'yellow' | 'red' | 'info';
}

export function Tag({ children, tone = 'neutral' }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
