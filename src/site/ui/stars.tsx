import type { CSSProperties } from 'react';
import { highestRating } from '#domain/school/rating.ts';
import styles from './marks.module.css';

/** In one element, as lists have twenty. */
export function Stars({ note, label }: { readonly note: number; readonly label?: string }) {
  return (
    <span
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
      className={`drawn ${styles.stars}`}
      style={{ '--filled': `${Math.round((note / highestRating) * 100)}%` } as CSSProperties}
    />
  );
}
