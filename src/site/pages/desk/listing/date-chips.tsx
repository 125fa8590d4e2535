import type { ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import { classNames } from '#site/ui/class-names.ts';
import fieldStyles from '#site/ui/field.module.css';
import { describedBy, errorId, FieldError, hintId } from '#site/ui/field.tsx';
import { dayChoice, otherDay } from './chosen-day.ts';
import styles from './listing.module.css';

interface DateChipsProps {
  /** Of the date field, for links from error messages. */
  readonly id: string;
  readonly name: string;
  readonly legend: string;
  readonly hint?: ReactNode;
  /** The most useful ones. */
  readonly days: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly error?: string | undefined;
}

/** A day by one tap; any other by a date field, without script too. */
export function DateChips({ id, name, legend, hint, days, value, min, max, error }: DateChipsProps) {
  const isOther = !days.some((day) => day.value === value);
  const chips = [...days, { value: otherDay, label: m.otherDay() }];
  const { 'aria-describedby': describing, 'aria-invalid': isInvalid } = describedBy(id, { hint, error });
  return (
    <fieldset className="stack gap-1" aria-describedby={describing}>
      <legend className="strong">{legend}</legend>
      <div className="chips">
        {chips.map((chip) => (
          <label key={chip.value} className="chip">
            <input
              type="radio"
              name={dayChoice(name)}
              value={chip.value}
              defaultChecked={chip.value === (isOther ? otherDay : value)}
            />
            {chip.label}
          </label>
        ))}
      </div>
      {hint && (
        <p className="note" id={hintId(id)}>
          {hint}
        </p>
      )}
      <input
        type="date"
        id={id}
        name={name}
        aria-label={m.otherDay()}
        aria-invalid={isInvalid}
        min={min}
        max={max}
        defaultValue={isOther ? value : ''}
        data-length="code"
        className={classNames(fieldStyles.control, styles.otherDay)}
      />
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
