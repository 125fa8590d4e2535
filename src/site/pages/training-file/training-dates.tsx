import { fileOutcomes } from '#domain/training-file/training-file.ts';
import { outcomeWords } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { typedFor } from './file-parts.tsx';
import { moveFields } from './file-view.ts';
import { SchoolForm, type SchoolFormProps, schoolField, schoolFieldId } from './school-form.tsx';

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface TrainingDateProps extends SchoolFormProps {
  readonly isPrimary?: boolean;
}

export function StartTraining({ file, answer, isPrimary = false }: TrainingDateProps) {
  const field = schoolField(answer, 'start');
  return (
    <SchoolForm file={file} kind="start" send={m.fileSchoolStartSend()} isPrimary={isPrimary}>
      <TextField
        {...field(moveFields.on, m.fileSchoolStartedOn(), file.today)}
        type="date"
        min={file.signed?.on.value}
        max={file.today}
        data-length="code"
      />
    </SchoolForm>
  );
}

export function EndTraining({ file, answer, isPrimary = false }: TrainingDateProps) {
  const field = schoolField(answer, 'end');
  const { values, errors } = typedFor(answer, 'end');
  const error = errors[moveFields.outcome];
  const isStarted = file.started !== null;
  // Who never began can only have left.
  const outcomes = fileOutcomes.filter((outcome) => isStarted || outcome === 'left');
  return (
    <SchoolForm file={file} kind="end" send={m.fileSchoolEndSend()} isPrimary={isPrimary}>
      <TextField
        {...field(moveFields.on, m.fileSchoolEndedOn(), file.today)}
        type="date"
        min={file.started?.value ?? file.signed?.on.value}
        max={file.today}
        data-length="code"
      />
      <RadioGroup
        id={schoolFieldId('end', moveFields.outcome)}
        legend={m.fileSchoolOutcome()}
        name={moveFields.outcome}
        defaultValue={values[moveFields.outcome] ?? (isStarted ? undefined : 'left')}
        options={outcomes.map((value) => ({ value, label: capitalise(outcomeWords[value]) }))}
        {...(error !== undefined && { error })}
      />
    </SchoolForm>
  );
}
