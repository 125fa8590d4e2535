import type { FormEvent } from 'react';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import styles from './listing.module.css';
import { Field, FieldGroups, type GroupsProps } from './listing-fields.tsx';
import { listingFormFields } from './listing-view.ts';

export function HoursFields({ groups, ...given }: GroupsProps) {
  const days = groups.filter(({ key }) => key.startsWith('week.'));
  const closures = groups.filter(({ key }) => key.startsWith('closures.'));
  return (
    <>
      <p className="note">{m.listingHoursHint()}</p>
      {days.map(({ key, legend, fields }) => (
        <fieldset key={key} id={key} className={styles.day} onInput={openTypedDay}>
          <legend>{legend}</legend>
          {fields.map((field) => (
            <Field key={field.name} field={field} {...given} />
          ))}
          {key === 'week.1' && <ChangeButton press="copier">{m.listingCopyMonday()}</ChangeButton>}
        </fieldset>
      ))}
      <section className="stack gap-2" aria-labelledby="fermetures">
        <h2 id="fermetures" className="title-small">
          {m.listingClosures()}
        </h2>
        <p className="note">{m.listingClosuresHint()}</p>
        {closures.map((group, row) => (
          <div key={group.key} className="split">
            <FieldGroups groups={[group]} {...given} />
            <ChangeButton press={`retirer.${row}`} label={m.listingRemoveClosure({ number: row + 1 })}>
              {m.listingRemove()}
            </ChangeButton>
          </div>
        ))}
        <div>
          <ChangeButton press="ajouter">{m.listingAddClosure()}</ChangeButton>
        </div>
      </section>
    </>
  );
}

interface ChangeButtonProps {
  readonly press: string;
  readonly label?: string;
  readonly children: string;
}

/** Changes the form and publishes nothing. */
export function ChangeButton({ press, label, children }: ChangeButtonProps) {
  return (
    <Button type="submit" variant="quiet" name={listingFormFields.press} value={press} aria-label={label}>
      {children}
    </Button>
  );
}

/** Typing hours opens a day that was closed. */
function openTypedDay({ currentTarget, target }: FormEvent<HTMLFieldSetElement>) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'time' || target.value === '') return;
  const box = currentTarget.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (box) box.checked = false;
}
