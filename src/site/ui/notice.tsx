import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';
import { Typeset } from './typeset.tsx';

export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error' | 'success';
  readonly title?: ReactNode;
  /** A paragraph. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** When it appears after the page has loaded. */
  readonly role?: 'status' | 'alert';
}

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck };

export function Notice({ tone, title, text, children, role }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon aria-hidden="true" className={styles.icon} size={24} strokeWidth={2.25} />
      <div className={styles.text}>
        {title && <Typeset as="p" className={styles.title} text={title} />}
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
