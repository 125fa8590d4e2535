import { formatRating, highestRating } from '#domain/rating.ts';
import { m } from '#site/messages/messages.js';
import styles from './rating.module.css';

export interface RatingProps {
  readonly note: number | null;
  readonly nbReviews: number;
}

const stars = Array.from({ length: highestRating }, (_, index) => index * 24);

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
      {stars.map((x) => (
        <path
          key={x}
          transform={`translate(${x} 0)`}
          d="M12 2.2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.4l-6.1 3.4 1.4-6.8L2.2 9.3l6.9-.8z"
        />
      ))}
    </svg>
  );
}
