import { formatRating, highestRating } from '#domain/rating.ts';
import { m } from '#site/messages/messages.js';
import fiveStars from './drawings/etoiles.svg?url';
import styles from './rating.module.css';

export interface RatingProps {
  readonly note: number | null;
  readonly nbReviews: number;
}

/** Rating out of 5 with its five stars and the number of reviews (Specification §9). */
export function Rating({ note, nbReviews }: RatingProps) {
  if (note === null || nbReviews === 0) return <p className={styles.none}>{m.noReviewYet()}</p>;
  return (
    <p className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        <Stars className={styles.empty} />
        <span className={styles.cut} style={{ inlineSize: `${(note / highestRating) * 100}%` }}>
          <Stars className={styles.full} />
        </span>
      </span>
      <strong className={styles.note}>{formatRating(note)}/5</strong>
      <span className={styles.count}>{m.reviewsBehindRating({ count: nbReviews })}</span>
    </p>
  );
}

function Stars({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 24" width="100" height="20" aria-hidden="true">
      <use href={`${fiveStars}#cinq`} />
    </svg>
  );
}
