import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

interface TitledPanelProps {
  readonly id: string;
  readonly title: string;
  readonly gap?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** A section under its title; `id` is the title's. */
export function TitledPanel({ id, title, gap = 2, children }: TitledPanelProps) {
  return (
    <Panel as="section" aria-labelledby={id} className={`stack gap-${gap}`}>
      <h2 id={id} className="title-small">
        {title}
      </h2>
      {children}
    </Panel>
  );
}
