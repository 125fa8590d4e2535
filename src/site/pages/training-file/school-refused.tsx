import { m } from '#site/messages/messages.js';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { MoveRefused } from './file-parts.tsx';
import type { MoveAnswer } from './file-view.ts';
import { schoolFieldId } from './school-form.tsx';
import { schoolFieldLabel } from './school-labels.ts';

/** Why a move was not taken; errors lead to their fields. */
export function SchoolRefused({ answer }: { readonly answer: MoveAnswer | undefined }) {
  if (!answer || answer.failure || answer.refused) return <MoveRefused answer={answer} />;
  const { kind } = answer;
  const errors = Object.entries(answer.errors).map(([name, text]) => ({
    fieldId: schoolFieldId(kind, name),
    message: m.labelled({ label: schoolFieldLabel(kind, name), text }),
  }));
  return <ErrorSummary answer={answer} errors={errors} />;
}
