import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';

export interface BannerProps {
  /** Names it among the page's landmarks. */
  readonly label: string;
  readonly children: ReactNode;
  readonly tone?: 'ink' | 'info' | 'warning';
}

/** Something true of the whole page, across all its width. */
export function Banner({ label, children, tone = 'ink' }: BannerProps) {
  return (
    <aside className={classNames(styles.banner, styles[tone])} aria-label={label}>
      <div className={`frame ${styles.text}`}>{children}</div>
    </aside>
  );
}
