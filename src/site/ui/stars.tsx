import type { CSSProperties } from 'react';
import { highestRating } from '#domain/school/rating.ts';
import styles from './marks.module.css';

interface StarsProps {
  readonly note: number;
  readonly label?: string;
}

/** In one element, as lists have twenty. */
export function Stars({ note, label }: StarsProps) {
  return (
    <span
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
      className={styles.stars}
      style={{ '--filled': `${Math.round((note / highestRating) * 100)}%` } as CSSProperties}
    />
  );
}
