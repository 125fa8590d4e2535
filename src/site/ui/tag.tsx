import type { ReactNode } from 'react';

export interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'green' | 'yellow' | 'red' | 'info';
}

export function Tag({ children, tone = 'neutral' }: TagProps) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  );
}
