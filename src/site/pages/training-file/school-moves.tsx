import { formatPrice } from '#domain/money.ts';
import { addDays } from '#domain/time/local-time.ts';
import { proposedDates, proposedWithinDays } from '#domain/training-file/assessment-dates.ts';
import { answerDays } from '#domain/training-file/declaration.ts';
import { fileOutcomes, maxReasonLength } from '#domain/training-file/training-file.ts';
import { describeAssessmentDays, outcomeWords } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { DashList } from '#site/ui/dash-list.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import { MoveButton, MoveForm } from './file-parts.tsx';
import { dateFields, moveFields } from './file-view.ts';
import { SchoolForm, type SchoolFormProps, schoolChoice, schoolField } from './school-form.tsx';
import styles from './school-page.module.css';
import { deciderName } from './school-words.ts';

/** Three dates are suggested: one press sends them. */
export function ProposeDates({ file, forms: { suggested }, answer, isPrimary }: SchoolFormProps) {
  const field = schoolField(answer, 'propose');
  const isComplete = suggested.length === proposedDates;
  return (
    <SchoolForm file={file} kind="propose" send={m.fileSchoolProposeSend()} isPrimary={isPrimary}>
      {isComplete && (
        <div className={styles.suggested}>
          <p>{m.fileSchoolProposeHint()}</p>
          <DashList items={suggested.map(({ text }) => text)} />
        </div>
      )}
      <Unfolding title={m.fileSchoolProposeOthers()} isOpen={!isComplete || answer?.kind === 'propose'}>
        {file.withdrawal?.beginsOn && (
          <p className="note">{describeAssessmentDays(file.withdrawal.beginsOn.text)}</p>
        )}
        <div className="stack gap-3">
          {Array.from({ length: proposedDates }, (_, at) => {
            const names = dateFields(at + 1);
            const slot = suggested[at];
            return (
              <fieldset key={names.day} className={`form-grid ${styles.moment}`}>
                <legend className="strong">{m.fileSchoolDateNumber({ number: at + 1 })}</legend>
                <TextField
                  {...field(names.day, slot?.day)}
                  label={m.fileSchoolDay()}
                  type="date"
                  min={file.today}
                  max={file.deadline?.value ?? addDays(file.today, proposedWithinDays)}
                />
                <TextField {...field(names.time, slot?.time)} label={m.fileSchoolTime()} type="time" />
              </fieldset>
            );
          })}
        </div>
      </Unfolding>
    </SchoolForm>
  );
}

/** A date that was arranged by telephone, past ones too. */
export function AgreeDate({ file, answer }: SchoolFormProps) {
  const field = schoolField(answer, 'agree');
  const names = dateFields();
  return (
    <SchoolForm file={file} kind="agree" send={m.fileSchoolAgreeSend()}>
      <p>{m.fileSchoolAgreeText({ name: file.learner.firstName })}</p>
      <div className={`form-grid ${styles.moment}`}>
        <TextField
          {...field(names.day)}
          type="date"
          min={file.openedOn}
          max={addDays(file.today, proposedWithinDays)}
        />
        <TextField {...field(names.time)} type="time" />
      </div>
    </SchoolForm>
  );
}

export function DeclareSigned({ file, answer, isPrimary }: SchoolFormProps) {
  return (
    <SchoolForm
      file={file}
      kind="sign"
      send={m.fileSchoolSignSend()}
      isPrimary={isPrimary}
      after={
        <p className="note">
          {m.fileSchoolSignedBinds()} {m.fileSchoolSignedFourteen()}{' '}
          {m.fileSchoolSignText({ name: deciderName(file), days: answerDays })}
        </p>
      }
    >
      <TextField
        {...schoolField(answer, 'sign')(moveFields.on)}
        type="date"
        min={file.openedOn}
        max={file.today}
        data-length="code"
      />
      <RadioGroup
        {...schoolChoice(answer, 'sign')(moveFields.where)}
        options={[
          { value: 'school', label: m.fileSignedAtSchool() },
          { value: 'distance', label: m.fileSignedAtDistance() },
        ]}
      />
    </SchoolForm>
  );
}

/** Of what the learner declared. */
export function ContradictSigned({ file }: SchoolFormProps) {
  return (
    <SchoolForm file={file} kind="contradict" send={m.fileSchoolContradictSend()}>
      <p>{m.fileSchoolContradictText({ name: file.learner.firstName })}</p>
    </SchoolForm>
  );
}

/** Without a suggested day during the withdrawal period, unless the learner asked to begin: a lesson that was given is noted. */
export function StartTraining({ file, answer, isPrimary }: SchoolFormProps) {
  const begins = file.withdrawal?.beginsOn;
  return (
    <SchoolForm file={file} kind="start" send={m.fileSchoolStartSend()} isPrimary={isPrimary}>
      {begins && <p>{m.fileSchoolStartEarly({ name: file.learner.firstName, date: begins.text })}</p>}
      <TextField
        {...schoolField(answer, 'start')(moveFields.on, begins ? '' : file.today)}
        type="date"
        min={file.signed?.on.value}
        max={file.today}
        data-length="code"
      />
    </SchoolForm>
  );
}

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export function EndTraining({ file, answer, isPrimary }: SchoolFormProps) {
  const isStarted = file.started !== null;
  // Who never began can only have left.
  const outcomes = fileOutcomes.filter((outcome) => isStarted || outcome === 'left');
  return (
    <SchoolForm file={file} kind="end" send={m.fileSchoolEndSend()} isPrimary={isPrimary}>
      <TextField
        {...schoolField(answer, 'end')(moveFields.on, file.today)}
        type="date"
        min={file.started?.value ?? file.signed?.on.value}
        max={file.today}
        data-length="code"
      />
      <RadioGroup
        {...schoolChoice(answer, 'end')(moveFields.outcome, isStarted ? '' : 'left')}
        options={outcomes.map((value) => ({ value, label: capitalise(outcomeWords[value]) }))}
      />
    </SchoolForm>
  );
}

/** Asks once more, without script too: nothing takes a refusal back. */
export function RefuseFile({ file, answer }: SchoolFormProps) {
  const { firstName: name } = file.learner;
  return (
    <MoveForm file={file} kind="refuse">
      <TextAreaField
        {...schoolField(answer, 'refuse')(moveFields.because)}
        hint={m.fileSchoolReasonHint({ name })}
        required
        most={maxReasonLength}
        rows={4}
      />
      <p>
        {file.isPaid
          ? m.fileSchoolRefusePaid({ name, amount: formatPrice(file.paid) })
          : m.fileSchoolRefuseUnpaid({ name })}
      </p>
      <Unfolding title={m.fileSchoolRefuse()} isOpen={answer?.kind === 'refuse'}>
        <p>{m.fileSchoolRefuseSure({ name })}</p>
        <div>
          <MoveButton kind="refuse">{m.fileSchoolRefuseSend()}</MoveButton>
        </div>
      </Unfolding>
    </MoveForm>
  );
}
