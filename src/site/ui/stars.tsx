import type { CSSProperties } from 'react';
import { highestRating } from '#domain/school/rating.ts';
import styles from './marks.module.css';

/** Five stars, filled as far as the note goes, which is told beside them; one element, since lists show twenty. */
export function Stars({ note }: { readonly note: number }) {
  return (
    <span
      className={styles.stars}
      style={{ '--filled': `${Math.round((note / highestRating) * 100)}%` } as CSSProperties}
    />
  );
}
