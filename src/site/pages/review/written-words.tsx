import { examResults } from '#domain/review/review-form.ts';
import { m } from '#site/messages/messages.js';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { fieldLabels } from './review-parts.tsx';
import type { InvitationView, Words } from './view-review.server.ts';

interface ReviewQuoteProps {
  readonly note: number;
  readonly author: string;
  readonly text: string | null;
}

export function ReviewQuote({ note, author, text }: ReviewQuoteProps) {
  return (
    <figure className="quote stack gap-1">
      <figcaption className="cluster gap-1">
        <strong>{author}</strong>
        <Stars note={note} label={m.reviewNote({ note })} />
      </figcaption>
      <blockquote style={{ margin: 0, whiteSpace: 'pre-line' }}>
        {text === null ? m.reviewWithoutText() : text}
      </blockquote>
    </figure>
  );
}

const factNames = ['enseignement', 'ponctualite', 'prix', 'dateExamen'] as const;

export function WrittenWords({ review, words }: { readonly review: InvitationView; readonly words: Words }) {
  const { note, marks, hours, exam, comment, pseudonym } = words;
  const labels = fieldLabels(review);
  const result = examResults.find(({ value }) => value === exam)?.label;
  return (
    <TitledPanel id="ecrit" title={m.ownReviewWords()}>
      <ReviewQuote note={note} author={pseudonym} text={comment} />
      <Facts>
        {factNames.map((name) => (
          <Answer
            key={name}
            label={labels[name]}
            value={marks[name] && m.ownReviewOutOf({ mark: marks[name] })}
          />
        ))}
        <Answer label={labels.heures} value={hours && m.ownReviewHoursTaken({ hours })} />
        <Answer label={labels.resultat} value={result} />
        <Answer label={m.ownReviewExperience()} value={review.experienced} />
      </Facts>
    </TitledPanel>
  );
}

interface AnswerProps {
  readonly label: string | undefined;
  readonly value: string | number | null | undefined;
}

function Answer({ label, value }: AnswerProps) {
  return label !== undefined && value ? <Fact name={label}>{value}</Fact> : null;
}
