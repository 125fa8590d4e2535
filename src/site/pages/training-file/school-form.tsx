import type { ReactNode } from 'react';
import type { LocalTime } from '#domain/time/local-time.ts';
import type { MoveKind } from '#domain/training-file/moves.ts';
import { m } from '#site/messages/messages.js';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { MoveButton, MoveForm, MoveRefused, typedFor } from './file-parts.tsx';
import type { MoveAnswer } from './file-view.ts';
import { schoolFieldLabel } from './school-labels.ts';
import type { FileView } from './view-file.server.ts';

/** What the forms of a school are filled with. */
export interface SchoolForms {
  readonly suggested: readonly (LocalTime & { readonly text: string })[];
  readonly quote: TypedValues;
}

/** What every form of a school's page is given. */
export interface SchoolFormProps {
  readonly file: FileView;
  readonly forms: SchoolForms;
  readonly answer: MoveAnswer | undefined;
  readonly isPrimary?: boolean;
}

export const schoolFieldId = (kind: string, name: string) => `${kind}-${name}`;

/** Attributes of a field, with what was typed in it. */
export function schoolField(answer: MoveAnswer | undefined, kind: MoveKind) {
  const { values, errors } = typedFor(answer, kind);
  return (name: string, suggested = '') => ({
    id: schoolFieldId(kind, name),
    name,
    label: schoolFieldLabel(kind, name),
    defaultValue: values[name] ?? suggested,
    error: errors[name],
  });
}

/** The same for a choice, whose label is a legend. */
export function schoolChoice(answer: MoveAnswer | undefined, kind: MoveKind) {
  const field = schoolField(answer, kind);
  return (name: string, suggested?: string) => {
    const { label, ...attributes } = field(name, suggested);
    return { ...attributes, legend: label };
  };
}

interface SchoolFormShellProps {
  readonly file: FileView;
  readonly kind: MoveKind;
  readonly send: string;
  readonly isPrimary?: boolean | undefined;
  /** Below the button. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}

export function SchoolForm({ file, kind, send, isPrimary = false, after, children }: SchoolFormShellProps) {
  return (
    <MoveForm file={file} kind={kind}>
      {children}
      <div>
        <MoveButton kind={kind} variant={isPrimary ? 'primary' : 'secondary'}>
          {send}
        </MoveButton>
      </div>
      {after}
    </MoveForm>
  );
}

/** Why a move was not taken; errors lead to their fields. */
export function SchoolRefused({ answer }: Pick<SchoolFormProps, 'answer'>) {
  if (!answer || answer.failure || answer.refused) return <MoveRefused answer={answer} />;
  const { kind } = answer;
  const errors = Object.entries(answer.errors).map(([name, text]) => ({
    fieldId: schoolFieldId(kind, name),
    message: m.labelled({ label: schoolFieldLabel(kind, name), text }),
  }));
  return <ErrorSummary answer={answer} errors={errors} />;
}
