import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { CharactersLeft } from './characters-left.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';
import ownStyles from './text-area-field.module.css';

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** How many characters may be written: counted down, and never cut, so that nothing pasted is lost unseen. */
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
        className={classNames(styles.control, ownStyles.area, className)}
      />
      {most !== undefined && <CharactersLeft length={length} most={most} />}
    </FieldFrame>
  );
}
