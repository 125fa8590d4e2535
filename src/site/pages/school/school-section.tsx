import type { ReactNode } from 'react';
import { Typeset } from '#site/ui/typeset.tsx';

interface SchoolSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function SchoolSection({ id, title, children }: SchoolSectionProps) {
  return (
    <section id={id} aria-labelledby={`titre-${id}`} className="stack gap-1">
      <Typeset as="h2" id={`titre-${id}`} text={title} />
      {children}
    </section>
  );
}
