import type { CSSProperties } from 'react';
import { highestRating } from '#domain/school/rating.ts';
import styles from './marks.module.css';

interface StarsProps {
  readonly note: number;
  /** Said instead of what is written beside them, where that is figures alone. */
  readonly label?: string;
}

/** Five stars, filled as far as the note goes, which is told beside them; one element, since lists show twenty. */
export function Stars({ note, label }: StarsProps) {
  return (
    <span
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
      className={styles.stars}
      style={{ '--filled': `${Math.round((note / highestRating) * 100)}%` } as CSSProperties}
    />
  );
}
