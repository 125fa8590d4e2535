import { m } from '#site/messages/messages.js';
import { describedBy, errorId, FieldError, hintId } from '#site/ui/field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './mark-field.module.css';

interface MarkFieldProps {
  /** Of the first control, for links from error messages. */
  readonly id: string;
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  /** Otherwise it may be left out, or taken back. */
  readonly required?: boolean;
}

export const markWords = {
  1: m.ownReviewMark1,
  2: m.ownReviewMark2,
  3: m.ownReviewMark3,
  4: m.ownReviewMark4,
  5: m.ownReviewMark5,
} as const;
const marks = [1, 2, 3, 4, 5] as const;

/** Five stars, filled up to the chosen one by the style sheet alone; the word of the chosen one is beside them. */
export function MarkField({ id, name, legend, hint, defaultValue, error, required }: MarkFieldProps) {
  const described = { ...(hint && { hint }), ...(error && { error }) };
  return (
    <fieldset aria-describedby={describedBy(id, described)['aria-describedby']}>
      <Typeset as="legend" className="strong" text={legend} />
      {hint && (
        <p className="note" id={hintId(id)}>
          {hint}
        </p>
      )}
      <div className={styles.marks}>
        {marks.map((mark) => (
          <label key={mark} className={styles.mark}>
            <input
              className={styles.star}
              type="radio"
              id={mark === 1 ? id : undefined}
              name={name}
              value={mark}
              required={required}
              aria-invalid={error !== undefined}
              defaultChecked={defaultValue === String(mark)}
            />
            <span className={styles.word}>{m.ownReviewMark({ mark, word: markWords[mark]() })}</span>
          </label>
        ))}
        {!required && (
          <label className={`note target ${styles.none}`}>
            <input type="radio" name={name} value="" defaultChecked={!defaultValue} />
            <span>{m.ownReviewNoMark()}</span>
          </label>
        )}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
