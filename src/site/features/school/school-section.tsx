import { type ReactNode, useId } from 'react';
import styles from './school-section.module.css';

interface SchoolSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One titled part of a school's page. */
export function SchoolSection({ title, children }: SchoolSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
