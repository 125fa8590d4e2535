import { Link } from 'react-router';
import { proofLabels, type ShownProof } from '#domain/review/shown-proof.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Stars } from '#site/ui/stars.tsx';
import styles from './random-reviews.module.css';

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
    <ul className={`stack gap-3 ${styles.list}`}>
      {reviews.map(({ note, author, text, experienced, published, proof, school }) => (
        <li key={`${author} ${text[0]}`}>
          <figure className={`box ${styles.review}`}>
            <Stars note={note} label={m.reviewNote({ note })} />
            <blockquote>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
            <figcaption>
              <p>
                {author} · {m.reviewExperience({ date: experienced })}
                {published && <>, {m.reviewPublished({ date: published })}</>} ·{' '}
                {proof ? proofLabels[proof] : m.reviewUnchecked()}
              </p>
              {school && (
                <p className={styles.school}>
                  <Link to={paths.school(school.uri)}>
                    {school.label}, {school.city}
                  </Link>
                </p>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
