import type { ReactNode } from 'react';

interface UnfoldingProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a page behind its title, without script. */
export function Unfolding({ title, isOpen, children }: UnfoldingProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
