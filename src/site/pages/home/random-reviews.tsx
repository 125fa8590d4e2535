import { Link } from 'react-router';
import { proofLabels, type ShownProof } from '#domain/review/shown-proof.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Stars } from '#site/ui/stars.tsx';
import styles from './home.module.css';

export interface RandomReview {
  readonly note: number;
  readonly author: string;
  readonly text: readonly string[];
  readonly experienced: string;
  readonly published?: string;
  readonly proof?: ShownProof;
  readonly school?: { readonly label: string; readonly city: string; readonly uri: string };
}

export function RandomReviews({ reviews }: { readonly reviews: readonly RandomReview[] }) {
  return (
    <div className="stack gap-1">
      <p className="note">{m.randomReviewsLead()}</p>
      <ul className="grid-2 gap-2">
        {reviews.map(({ note, author, text, experienced, published, proof, school }) => (
          <li key={`${author} ${text[0]}`} className="card panel">
            <figure className={`stack gap-half ${styles.review}`}>
              <Stars note={note} label={m.reviewNote({ note })} />
              <blockquote className={`small ${styles.review}`}>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </blockquote>
              <figcaption className="note">
                {school && (
                  <Link to={paths.school(school.uri)}>
                    {school.label}, {school.city}
                  </Link>
                )}
                <p>
                  {author} · {m.reviewExperience({ date: experienced })}
                  {published && <>, {m.reviewPublished({ date: published })}</>} ·{' '}
                  {proof ? proofLabels[proof] : m.reviewUnchecked()}
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
