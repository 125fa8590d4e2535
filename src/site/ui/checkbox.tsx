import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import { describedBy, errorId, FieldError, hintId } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
};

export function Checkbox({ label, hint, error, id: givenId, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={`screen-only ${styles.row}`}>
      <input {...describedBy(id, { hint, error })} {...rest} id={id} type="checkbox" className={styles.box} />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="note" id={hintId(id)}>
            {hint}
          </p>
        )}
        {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      </div>
    </div>
  );
}
