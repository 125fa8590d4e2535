import { useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './field.module.css';

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly title?: string;
  /** What was answered: each new one takes the focus, even with the faults of the one before. */
  readonly answer?: object | undefined;
}

/** What is wrong with a form, in the order of its labels. */
export function summarise<Field extends string>(
  labels: Readonly<Record<Field, string | (() => string)>>,
  errors: Readonly<Partial<Record<Field, string>>>,
  idOf: (field: Field) => string = (field) => field,
): ErrorSummaryProps['errors'] {
  return (Object.keys(labels) as Field[]).flatMap((field) => {
    const [label, text] = [labels[field], errors[field]];
    if (text === undefined) return [];
    const name = typeof label === 'string' ? label : label();
    return [{ fieldId: idOf(field), message: m.labelled({ label: name, text }) }];
  });
}

/**
 * The list of what to mend above a form; takes the focus with each answer. In a page that the server
 * wrote, the browser gives it at once: taken later by the script, it would move the page under a hand already at work.
 */
export function ErrorSummary({ errors, title, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same faults answered again are read again.
  useEffect(() => {
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [answer]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: what a sent form is answered comes first, without script too.
    <div ref={box} className={styles.summary} tabIndex={-1} role="alert" autoFocus>
      <h2 className="title-small">{title ?? m.answersToMend({ count: errors.length })}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
