import { frenchDay } from '#domain/time/french-dates.ts';
import { laterMonth } from '#domain/time/months.ts';
import { m } from '#site/messages/messages.js';
import { classNames } from '#site/ui/class-names.ts';
import fieldStyles from '#site/ui/field.module.css';
import { describedBy, errorId, FieldError, hintId } from '#site/ui/field.tsx';
import styles from './listing.module.css';
import type { FieldsProps } from './listing-fields.tsx';
import { listingFieldId, listingFormFields, otherDay } from './listing-view.ts';

const { startsOn: name, startChoice } = listingFormFields;

/** When prices start: a chip for a useful day, or a date field for any other one, without script too. */
export function StartDay({ today, part, typed, errors }: FieldsProps & { readonly today: string }) {
  const firstDays = [1, 2].map((later) => `${laterMonth(today.slice(0, 7), later)}-01`);
  const days = ['', ...firstDays];
  const value = typed[name] ?? '';
  const isOther = typed[startChoice] === otherDay || !days.includes(value);
  const error = errors[name];
  const id = listingFieldId(part, name);
  const { 'aria-describedby': describing, ...validity } = describedBy(id, {
    hint: m.listingStartsOnHint(),
    ...(error !== undefined && { error }),
  });
  return (
    <fieldset className="stack gap-1" aria-describedby={describing}>
      <legend className="strong">{m.listingStartsOn()}</legend>
      <div className="chips">
        {[...days, otherDay].map((day) => (
          <label key={day} className="chip">
            <input
              type="radio"
              name={startChoice}
              value={day}
              defaultChecked={day === (isOther ? otherDay : value)}
            />
            {day === '' && m.listingStartsNow()}
            {day === otherDay ? m.otherDay() : day && frenchDay(day)}
          </label>
        ))}
      </div>
      <p className="note" id={hintId(id)}>
        {m.listingStartsOnHint()}
      </p>
      <input
        type="date"
        id={id}
        name={name}
        aria-label={m.otherDay()}
        {...validity}
        min={today}
        defaultValue={isOther ? value : ''}
        data-length="code"
        className={classNames(fieldStyles.control, styles.otherDay)}
      />
      {error !== undefined && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
