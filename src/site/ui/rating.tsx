import { formatRating } from '#domain/school/rating.ts';
import { m } from '#site/messages/messages.js';
import styles from './marks.module.css';
import { Stars } from './stars.tsx';

export interface RatingProps {
  readonly note: number | null;
  readonly nbReviews: number;
  /** Of them, where the directory counts it. */
  readonly nbVerified?: number | undefined;
}

export function Rating({ note, nbReviews, nbVerified = 0 }: RatingProps) {
  if (note === null || nbReviews === 0) return <p className="note">{m.noReviewYet()}</p>;
  return (
    <p className={styles.rating}>
      <Stars note={note} label={m.reviewNote({ note: formatRating(note) })} />
      <strong className={styles.note} aria-hidden="true">{`${formatRating(note)}/5`}</strong>
      <span className="note">{m.reviewsBehindRating({ count: nbReviews })}</span>
      {nbVerified > 0 && <span className="note">{m.reviewsVerified({ count: nbVerified })}</span>}
    </p>
  );
}
