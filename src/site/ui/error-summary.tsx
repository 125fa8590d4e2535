import { useEffect, useRef } from 'react';
import { m } from '#site/messages/messages.js';

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly title?: string;
  /** Each new answer takes the focus, even with the same errors. */
  readonly answer?: object | undefined;
}

/** `unsaid`: an error that the field's name alone stands for. */
export function summarise<Field extends string>(
  labels: Readonly<Record<Field, string | (() => string)>>,
  errors: Readonly<Partial<Record<Field, string>>>,
  idOf: (field: Field) => string = (field) => field,
  unsaid?: string,
): ErrorSummaryProps['errors'] {
  return (Object.keys(labels) as Field[]).flatMap((field) => {
    const [label, text] = [labels[field], errors[field]];
    if (text === undefined) return [];
    const name = typeof label === 'string' ? label : label();
    return [
      {
        fieldId: idOf(field),
        message:
          text === unsaid ? name : name.endsWith('?') ? `${name} ${text}` : m.labelled({ label: name, text }),
      },
    ];
  });
}

/** Takes the focus; on a server-rendered page by autofocus, as a later focus by script moves the page while typing. */
export function ErrorSummary({ errors, title, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer takes the focus even with the same errors
  useEffect(() => {
    if (box.current?.hasAttribute('autofocus')) box.current.removeAttribute('autofocus');
    else box.current?.focus();
  }, [answer]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a sent form comes first, without script too
    <div ref={box} className="notice" data-tone="error" tabIndex={-1} role="alert" autoFocus>
      <div>
        <h2 className="title-small">{title ?? m.answersToMend({ count: errors.length })}</h2>
        <ul className="list plain">
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              <a
                className="target strong"
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
    </div>
  );
}
