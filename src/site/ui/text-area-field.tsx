import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Not enforced, so that pasted text is not cut silently. */
  readonly most?: number;
};

export function TextAreaField({
  label,
  hint,
  error,
  most,
  id: givenId,
  className,
  onInput,
  ...rest
}: TextAreaFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [length, setLength] = useState(String(rest.defaultValue ?? '').length);
  const count = (event: FormEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    (onInput as ((event: FormEvent<HTMLTextAreaElement>) => void) | undefined)?.(event);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        onInput={count}
        className={classNames(styles.control, styles.area, className)}
      />
      {most !== undefined && <CharactersLeft length={length} most={most} />}
    </FieldFrame>
  );
}

/** Milliseconds without typing before the count is announced. */
const pauseMs = 1000;

/** Remaining characters, updated at each key and announced after a pause. */
function CharactersLeft({ length, most }: { readonly length: number; readonly most: number }) {
  const left = most - length;
  const text = left < 0 ? m.charactersTooMany({ count: -left }) : m.charactersLeft({ count: left });
  const [aloud, setAloud] = useState('');
  useEffect(() => {
    if (length === 0) return;
    const pause = setTimeout(() => setAloud(text), pauseMs);
    return () => clearTimeout(pause);
  }, [length, text]);
  return (
    <>
      <p className={classNames('end', left < 0 ? styles.error : 'note')} aria-hidden="true">
        {text}
      </p>
      <VisuallyHidden>
        <span role="status">{aloud}</span>
      </VisuallyHidden>
    </>
  );
}
