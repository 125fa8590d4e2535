import type { CSSProperties, ReactNode } from 'react';
import styles from './marks.module.css';

export interface BorneProps {
  readonly children: ReactNode;
  readonly tone?: 'red' | 'yellow' | 'green';
  readonly size?: 'md' | 'lg';
}

/** In the shape of a kilometre stone. */
export function Borne({ children, tone = 'red', size }: BorneProps) {
  const look = {
    '--borne-cap': `var(--color-${tone})`,
    fontSize: size === 'lg' ? 'var(--text-2xl)' : undefined,
  };
  return (
    <span className={`drawn ${styles.borne}`} style={look as CSSProperties}>
      <span>{children}</span>
    </span>
  );
}
