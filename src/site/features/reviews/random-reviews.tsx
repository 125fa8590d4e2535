import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Link } from '#site/ui/link.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './random-reviews.module.css';

/** A review away from its school's page. */
export interface RandomReview {
  readonly id: number;
  readonly note: number;
  readonly author: string;
  readonly text: readonly string[];
  /** A day as French readers write it. */
  readonly experienced: string;
  readonly school: string;
  readonly city: string;
  readonly uri: string;
}

/** Some reviews of the network: who wrote each, when, and the school that it is about. */
export function RandomReviews({ reviews }: { readonly reviews: readonly RandomReview[] }) {
  return (
    <ul className={styles.list}>
      {reviews.map(({ id, note, author, text, experienced, school, city, uri }) => (
        <li key={id}>
          <figure className={styles.review}>
            <Stars note={note} />
            <VisuallyHidden>{m.reviewNote({ note })}</VisuallyHidden>
            <blockquote>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
            <figcaption>
              <p>
                {author} · {m.reviewExperience({ date: experienced })}
              </p>
              <p className={styles.school}>
                <Link to={paths.school(uri)}>{school}</Link>, {city}
              </p>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
