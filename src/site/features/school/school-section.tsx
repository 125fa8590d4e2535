import type { ReactNode } from 'react';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './school-page.module.css';
import type { SchoolPart } from './school-parts.ts';

interface SchoolSectionProps {
  readonly part: SchoolPart;
  /** Nothing to show: one card says so of all such parts (`UnpublishedCard`). */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** One titled part of a school's page, to which an address can lead. */
export function SchoolSection({ part: { id, title }, isEmpty, children }: SchoolSectionProps) {
  if (isEmpty) return null;
  return (
    <section id={id} aria-labelledby={`titre-${id}`} className={`stack gap-2 ${styles.section}`}>
      <h2 id={`titre-${id}`}>
        <Typeset text={title} />
      </h2>
      {children}
    </section>
  );
}
