import { m } from '#site/messages/messages.js';
import styles from './report-form.module.css';

interface ReportedQuoteProps {
  /** Whose words they are. */
  readonly source: string;
  readonly text: readonly string[];
}

/** The words that are about to be reported. */
export function ReportedQuote({ source, text }: ReportedQuoteProps) {
  return (
    <figure className={styles.quote}>
      <figcaption>{source}</figcaption>
      <blockquote>
        {text.length === 0 && <p>{m.reviewWithoutText()}</p>}
        {text.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a review do not move
          <p key={index}>{paragraph}</p>
        ))}
      </blockquote>
    </figure>
  );
}
