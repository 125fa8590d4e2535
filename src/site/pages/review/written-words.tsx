import { examResults } from '#domain/review/review-form.ts';
import { m } from '#site/messages/messages.js';
import { Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { fieldLabels } from './review-parts.tsx';
import type { InvitationView, Words } from './view-review.server.ts';
import styles from './written-words.module.css';

interface ReviewQuoteProps {
  readonly note: number;
  readonly author: string;
  readonly text: string | null;
}

export function ReviewQuote({ note, author, text }: ReviewQuoteProps) {
  return (
    <figure className={`stack gap-1 ${styles.quote}`}>
      <figcaption className={`cluster ${styles.author}`}>
        <strong>{author}</strong>
        <Stars note={note} label={m.reviewNote({ note })} />
      </figcaption>
      <blockquote className={styles.words}>{text === null ? m.reviewWithoutText() : text}</blockquote>
    </figure>
  );
}

const factNames = ['enseignement', 'ponctualite', 'prix', 'dateExamen'] as const;

export function WrittenWords({ review, words }: { readonly review: InvitationView; readonly words: Words }) {
  const { note, marks, hours, exam, comment, pseudonym } = words;
  const labels = fieldLabels(review);
  const result = examResults.find(({ value }) => value === exam)?.label;
  return (
    <Panel as="section" aria-labelledby="ecrit" className="stack gap-2">
      <h2 id="ecrit" className="title-small">
        {m.ownReviewWords()}
      </h2>
      <ReviewQuote note={note} author={pseudonym} text={comment} />
      <Facts>
        {factNames.map((name) => (
          <Fact
            key={name}
            label={labels[name]}
            value={marks[name] && m.ownReviewOutOf({ mark: marks[name] })}
          />
        ))}
        <Fact label={labels.heures} value={hours && m.ownReviewHoursTaken({ hours })} />
        <Fact label={labels.resultat} value={result} />
        <Fact label={m.ownReviewExperience()} value={review.experienced} />
      </Facts>
    </Panel>
  );
}

interface FactProps {
  readonly label: string | undefined;
  readonly value: string | number | null | undefined;
}

function Fact({ label, value }: FactProps) {
  if (label === undefined || !value) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
