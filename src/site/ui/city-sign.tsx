import type { ReactNode } from 'react';
import styles from './city-sign.module.css';

export interface CitySignProps {
  readonly children: ReactNode;
  readonly as?: 'h1' | 'h2' | 'h3' | 'p' | 'span';
}

/** A town entrance sign (panneau d'agglomération). */
export function CitySign({ children, as: Element = 'h1' }: CitySignProps) {
  return (
    <Element className={styles.sign}>
      <span className={styles.plate}>{children}</span>
    </Element>
  );
}
