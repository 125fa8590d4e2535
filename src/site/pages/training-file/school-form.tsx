import type { ReactNode } from 'react';
import type { MoveKind } from '#domain/training-file/moves.ts';
import { MoveButton, MoveForm, typedFor } from './file-parts.tsx';
import type { FileView, MoveAnswer } from './file-view.ts';
import type { SchoolForms } from './school-forms.ts';

/** What every form of a school's page is given. */
export interface SchoolFormProps {
  readonly file: FileView;
  readonly forms: SchoolForms;
  readonly answer: MoveAnswer | undefined;
}

export const schoolFieldId = (kind: string, name: string) => `${kind}-${name}`;

/** Attributes of a field, with what was typed in it. */
export function schoolField(answer: MoveAnswer | undefined, kind: MoveKind) {
  const { values, errors } = typedFor(answer, kind);
  return (name: string, label: string, suggested = '') => {
    const error = errors[name];
    return {
      id: schoolFieldId(kind, name),
      name,
      label,
      defaultValue: values[name] ?? suggested,
      ...(error !== undefined && { error }),
    };
  };
}

interface SchoolFormShellProps {
  readonly file: FileView;
  readonly kind: MoveKind;
  readonly send: string;
  readonly isPrimary?: boolean;
  readonly children?: ReactNode;
}

export function SchoolForm({ file, kind, send, isPrimary = false, children }: SchoolFormShellProps) {
  return (
    <MoveForm file={file} kind={kind}>
      {children}
      <div>
        <MoveButton kind={kind} variant={isPrimary ? 'primary' : 'secondary'}>
          {send}
        </MoveButton>
      </div>
    </MoveForm>
  );
}
