import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';

export type TextFieldProps = ComponentProps<'input'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
};

export function TextField({ label, hint, error, id: givenId, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        className={classNames(styles.control, className)}
      />
    </FieldFrame>
  );
}
