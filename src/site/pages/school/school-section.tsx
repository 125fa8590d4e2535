import type { ReactNode } from 'react';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './school-page.module.css';
import type { SchoolPart } from './school-parts.ts';

interface SchoolSectionProps {
  readonly part: SchoolPart;
  /** Hidden when empty: `UnpublishedCard` lists all empty parts. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

export function SchoolSection({ part: { id, title }, isEmpty, children }: SchoolSectionProps) {
  if (isEmpty) return null;
  return (
    <section id={id} aria-labelledby={`titre-${id}`} className={`stack gap-2 ${styles.section}`}>
      <Typeset as="h2" id={`titre-${id}`} text={title} />
      {children}
    </section>
  );
}
