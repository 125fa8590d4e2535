import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import styles from './school-layout.module.css';

interface SchoolLayoutProps {
  readonly trail: Trail;
  readonly head: ReactNode;
  /** Beside the page, above it on a phone. */
  readonly offer: ReactNode;
  /** Beside the head, below the offer on a phone. */
  readonly photos?: ReactNode;
  /** At the foot of a phone's window. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

export function SchoolLayout({ trail, head, offer, photos, bar, children }: SchoolLayoutProps) {
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb items={trail} />
      <div className={styles.columns}>
        <div>{head}</div>
        <div className={styles.offer}>{offer}</div>
        {photos && <div className={styles.photos}>{photos}</div>}
        <div className={`stack ${styles.main}`}>{children}</div>
      </div>
      {bar}
    </div>
  );
}
