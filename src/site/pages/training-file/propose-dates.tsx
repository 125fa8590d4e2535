import { addDays } from '#domain/time/local-time.ts';
import { proposedWithinDays } from '#domain/training-file/moves.ts';
import { m } from '#site/messages/messages.js';
import { TextField } from '#site/ui/text-field.tsx';
import { dateFields } from './read-school-move.ts';
import { SchoolForm, type SchoolFormProps, schoolField } from './school-form.tsx';
import styles from './school-page.module.css';

interface ProposeDatesProps extends SchoolFormProps {
  readonly isPrimary?: boolean;
}

/** Three dates are suggested: one press sends them. */
export function ProposeDates({ file, forms, answer, isPrimary = false }: ProposeDatesProps) {
  const field = schoolField(answer, 'propose');
  return (
    <SchoolForm file={file} kind="propose" send={m.fileSchoolProposeSend()} isPrimary={isPrimary}>
      <p className="note">{m.fileSchoolProposeHint()}</p>
      {forms.suggested.map((slot, at) => {
        const names = dateFields(at + 1);
        return (
          <fieldset key={names.day} className={styles.moment}>
            <legend>{m.fileSchoolDateNumber({ number: at + 1, suggested: slot.text })}</legend>
            <TextField
              {...field(names.day, m.fileSchoolDay(), slot.day)}
              type="date"
              min={file.today}
              max={addDays(file.today, proposedWithinDays)}
            />
            <TextField {...field(names.time, m.fileSchoolTime(), slot.time)} type="time" />
          </fieldset>
        );
      })}
    </SchoolForm>
  );
}

/** A date that was arranged by telephone, past ones too. */
export function AgreeDate({ file, forms, answer }: SchoolFormProps) {
  const field = schoolField(answer, 'agree');
  const names = dateFields();
  return (
    <SchoolForm file={file} kind="agree" send={m.fileSchoolAgreeSend()}>
      <p>{m.fileSchoolAgreeText({ name: file.learner.firstName })}</p>
      <div className={styles.moment}>
        <TextField
          {...field(names.day, m.fileSchoolDay())}
          type="date"
          min={forms.openedOn}
          max={addDays(file.today, proposedWithinDays)}
        />
        <TextField {...field(names.time, m.fileSchoolTime())} type="time" />
      </div>
    </SchoolForm>
  );
}
