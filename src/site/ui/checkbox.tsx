import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { describedBy, errorId, FieldError } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly error?: string;
};

export function Checkbox({ label, error, id: givenId, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <div className={styles.row}>
        <input {...rest} {...describedBy(id, { error })} id={id} type="checkbox" className={styles.box} />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}
