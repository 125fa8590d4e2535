import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';

export interface BannerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly tone?: 'ink' | 'info' | 'warning';
}

export function Banner({ label, children, tone = 'ink' }: BannerProps) {
  return (
    <aside className={classNames(styles.banner, styles[tone])} aria-label={label}>
      <div className={`frame ${styles.text}`}>{children}</div>
    </aside>
  );
}
