import type { CSSProperties } from 'react';
import { formatRating, highestRating } from '#domain/rating.ts';
import { m } from '#site/messages/messages.js';
import styles from './rating.module.css';

export interface RatingProps {
  readonly note: number | null;
  readonly nbReviews: number;
}

/** Rating out of 5 with its five stars and the number of reviews (Specification §9). */
export function Rating({ note, nbReviews }: RatingProps) {
  if (note === null || nbReviews === 0) return <p className={styles.none}>{m.noReviewYet()}</p>;
  const filled = { '--filled': `${Math.round((note / highestRating) * 100)}%` } as CSSProperties;
  // One element for the five stars: lists show twenty ratings.
  return (
    <p className={styles.rating}>
      <span className={styles.stars} style={filled} />
      <strong className={styles.note}>{`${formatRating(note)}/5`}</strong>
      <span className={styles.count}>{m.reviewsBehindRating({ count: nbReviews })}</span>
    </p>
  );
}
