import { formatRating } from '#domain/school/rating.ts';
import { m } from '#site/messages/messages.js';
import styles from './rating.module.css';
import { Stars } from './stars.tsx';

export interface RatingProps {
  readonly note: number | null;
  readonly nbReviews: number;
}

/** Rating out of 5 with its five stars and the number of reviews (docs/product/schools.md#prices). */
export function Rating({ note, nbReviews }: RatingProps) {
  if (note === null || nbReviews === 0) return <p className={styles.none}>{m.noReviewYet()}</p>;
  return (
    <p className={styles.rating}>
      <Stars note={note} />
      <strong className={styles.note}>{`${formatRating(note)}/5`}</strong>
      <span className={styles.count}>{m.reviewsBehindRating({ count: nbReviews })}</span>
    </p>
  );
}
