import { formatPrice } from '#domain/money.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { contradictionDays, refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import type { LearnerMove } from '#domain/training-file/moves.ts';
import { prolongRule } from '#domain/wording/pre-registration.ts';
import { describeRefund } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { MoveButton, MoveForm } from './file-parts.tsx';
import { moveFields } from './file-view.ts';
import type { FileView } from './view-file.server.ts';

/** Without a field to fill in. */
type LearnerButton = Exclude<LearnerMove, 'agree' | 'sign'>;

interface ButtonParts {
  /** Above it. */
  readonly text?: (file: FileView) => string;
  readonly send: (file: FileView) => string;
  readonly isPrimary?: true;
}

const refundDay = ({ today }: FileView) => addDays(today, refundAnnouncedDays);
const refundOf = (file: FileView) => describeRefund(file.paid, refundDay(file));

const buttons: Readonly<Record<LearnerButton, ButtonParts>> = {
  confirm: { send: m.fileConfirm, isPrimary: true },
  'other-dates': { text: m.fileOtherDatesText, send: m.fileOtherDates },
  accept: { send: m.fileAccept, isPrimary: true },
  decline: {
    text: (file) =>
      file.isPaid
        ? m.fileDeclinePaid({ amount: formatPrice(file.paid), date: frenchDay(refundDay(file)) })
        : m.fileDeclineUnpaid(),
    send: m.fileDecline,
  },
  deny: { text: m.fileDenyText, send: m.fileDeny },
  'no-assessment': {
    text: ({ declared }) => (declared ? m.fileNoAssessmentDeclared() : m.fileNoAssessmentText()),
    send: m.fileNoAssessmentSay,
  },
  contradict: {
    text: () => m.fileContradictText({ days: contradictionDays }),
    send: m.fileContradictSay,
  },
  prolong: {
    text: () => `${m.fileProlongText()} ${prolongRule}`,
    send: ({ prolongsUntil }) => m.fileProlong({ date: prolongsUntil?.text ?? '' }),
  },
  renounce: { text: (file) => `${m.fileRenounceText()} ${refundOf(file)}`, send: m.fileRenounce },
  'school-silent': {
    text: (file) => `${m.fileSchoolSilentText()} ${refundOf(file)}`,
    send: m.fileSchoolSilentSay,
  },
};

/** The button of a move, with its consequence; nothing where the reader may not make it. */
export function LearnerMoveForm({ file, kind }: { readonly file: FileView; readonly kind: LearnerButton }) {
  if (!file.moves.includes(kind)) return null;
  const { text, send, isPrimary } = buttons[kind];
  return (
    <MoveForm file={file} kind={kind}>
      {file.quote && <input type="hidden" name={moveFields.version} value={file.quote.version} />}
      {text && <p>{text(file)}</p>}
      <div>
        <MoveButton kind={kind} variant={isPrimary ? 'primary' : 'secondary'}>
          {send(file)}
        </MoveButton>
      </div>
    </MoveForm>
  );
}
