import { examResults } from '#domain/review/review-form.ts';
import { proofLabels } from '#domain/review/shown-proof.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { ReviewView } from '#site/shared/reviews/view-review.server.ts';
import { Stars } from '#site/ui/stars.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './reviews.module.css';

export function ReviewItem({ review }: { readonly review: ReviewView }) {
  const { id, note, author, text, experienced, published, proof, hours, exam, answer } = review;
  const result = examResults.find(({ value }) => value === exam)?.label;
  return (
    <article className={styles.review}>
      <header className="cluster gap-1">
        <Typeset as="h3" className={styles.author} text={author} />
        <Stars note={note} label={m.reviewNote({ note })} />
        <span className="note">{proof ? proofLabels[proof] : m.reviewUnchecked()}</span>
      </header>
      {text.length === 0 ? <p className="note">{m.reviewWithoutText()}</p> : <Words text={text} />}
      <p className="note">
        {m.reviewExperience({ date: dayWithItsMonth(experienced) })}
        {published && <>, {m.reviewPublished({ date: dayWithItsMonth(published) })}</>}
        {hours !== undefined && <> · {m.reviewHours({ hours })}</>}
        {result !== undefined && <> · {m.reviewExam({ result })}</>}
        {id !== undefined && (
          <>
            {' · '}
            <ReportLink id={id} isResponse={false} author={author} />
          </>
        )}
      </p>
      {answer && (
        <div className={`stack gap-half ${styles.answer}`}>
          <p className="strong">
            {answer.date ? m.reviewAnswerDated({ date: dayWithItsMonth(answer.date) }) : m.reviewAnswer()}
          </p>
          <Words text={answer.text} />
          {id !== undefined && <ReportLink id={id} isResponse author={author} />}
        </div>
      )}
    </article>
  );
}

function Words({ text }: { readonly text: readonly string[] }) {
  return (
    <div className={`measure ${styles.words}`}>
      {text.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change order
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

interface ReportLinkProps {
  readonly id: number;
  readonly isResponse: boolean;
  readonly author: string;
}

function ReportLink({ id, isResponse, author }: ReportLinkProps) {
  return (
    <a
      className={`screen-only ${styles.report}`}
      href={paths.reportReview({ id, isResponse })}
      rel="nofollow"
    >
      {isResponse ? m.reviewReportAnswer() : m.reviewReport()}
      <VisuallyHidden>
        {isResponse
          ? m.reportAnswerAside({ ofAuthor: ofPerson(author) })
          : m.reportReviewAside({ ofAuthor: ofPerson(author) })}
      </VisuallyHidden>
    </a>
  );
}

const dayWithItsMonth = (time: string): string => frenchDay(time).replace(' ', '\u00a0');
