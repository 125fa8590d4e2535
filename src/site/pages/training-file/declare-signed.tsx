import { signingText } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { typedFor } from './file-parts.tsx';
import { moveFields } from './file-view.ts';
import { SchoolForm, type SchoolFormProps, schoolField, schoolFieldId } from './school-form.tsx';

interface DeclareSignedProps extends SchoolFormProps {
  readonly isPrimary?: boolean;
}

export function DeclareSigned({ file, forms, answer, isPrimary = false }: DeclareSignedProps) {
  const field = schoolField(answer, 'sign');
  const { values, errors } = typedFor(answer, 'sign');
  const error = errors[moveFields.where];
  return (
    <SchoolForm file={file} kind="sign" send={m.fileSchoolSignSend()} isPrimary={isPrimary}>
      <TextField
        {...field(moveFields.on, m.fileSchoolSignedOn(), file.today)}
        type="date"
        min={forms.openedOn}
        max={file.today}
        data-length="code"
      />
      <RadioGroup
        id={schoolFieldId('sign', moveFields.where)}
        legend={m.fileSchoolSignedWhere()}
        name={moveFields.where}
        defaultValue={values[moveFields.where] ?? 'school'}
        options={[
          { value: 'school', label: m.fileSchoolSignedAtSchool(), hint: signingText.school },
          { value: 'distance', label: m.fileSchoolSignedFar(), hint: signingText.distance },
        ]}
        {...(error !== undefined && { error })}
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
