import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import { describedBy, errorId, FieldError, hintId } from './field.tsx';
import { Typeset } from './typeset.tsx';

export interface RadioGroupProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly name: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
  }[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly error?: string;
  readonly required?: boolean;
  /** Of the first control, for links from error messages. */
  readonly id?: string;
}

export function RadioGroup({
  legend,
  hint,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  required,
  id: givenId,
}: RadioGroupProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })['aria-describedby']}>
      <Typeset as="legend" className={styles.legend} text={legend} />
      {hint && <p id={hintId(id)}>{hint}</p>}
      <div className={styles.options}>
        {options.map((option, index) => (
          <label className={styles.option} key={option.value}>
            <input
              className={styles.radio}
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              required={required}
              aria-invalid={Boolean(error)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={`note ${styles.hint}`}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
