import { formatRating } from '#domain/school/rating.ts';
import { m } from '#site/messages/messages.js';
import { Stars } from './stars.tsx';

export interface RatingProps {
  readonly note: number | null;
  readonly nbReviews: number;
  /** How many of them have which proof. */
  readonly proofs?: string | undefined;
}

export function Rating({ note, nbReviews, proofs }: RatingProps) {
  if (note === null || nbReviews === 0) return <p className="note">{m.noReviewYet()}</p>;
  return (
    <p className="cluster gap-half">
      <Stars note={note} label={m.reviewNote({ note: formatRating(note) })} />
      <strong aria-hidden="true">{`${formatRating(note)}/5`}</strong>
      <span className="note">{m.reviewsBehindRating({ count: nbReviews })}</span>
      {proofs !== undefined && <span className="note">{proofs}</span>}
    </p>
  );
}
