import { formatPrice } from '#domain/money.ts';
import { contradictionDays } from '#domain/training-file/deadlines.ts';
import type { MoveKind } from '#domain/training-file/moves.ts';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { FileView } from './file-view.ts';
import { deciderName, sideNames } from './school-steps.ts';

interface Said {
  readonly title: string;
  readonly text: string;
}

/** Whether a move of the school is still the last one. */
export function isLast({ events }: FileView, move: MoveKind | undefined): boolean {
  const last = events.findLast(({ kind }) => kind !== 'refund-sent');
  return last?.who === 'school' && last.kind === move;
}

/** After a move of the school: what was sent to whom, and what happens next. */
export function MoveDone({ file, done }: { readonly file: FileView; readonly done: MoveKind }) {
  const said = describeDone(file, done);
  if (!said) return null;
  return (
    <Notice tone="success" title={said.title} role="status">
      <p>{said.text}</p>
    </Notice>
  );
}

function describeDone(file: FileView, done: MoveKind): Said | undefined {
  const { learner, isPaid, paid, quote } = file;
  const name = learner.firstName;
  const names = sideNames(file);
  const decider = deciderName(file);
  switch (done) {
    case 'propose':
      return { title: m.fileSchoolDonePropose(), text: m.fileSchoolDoneProposeText({ names }) };
    case 'agree':
      return { title: m.fileSchoolDoneAgree(), text: m.fileSchoolDoneAgreeText({ names }) };
    case 'quote':
      return {
        title: (quote?.version ?? 1) > 1 ? m.fileSchoolDoneCorrected() : m.fileSchoolDoneQuote(),
        text: m.fileSchoolDoneQuoteText({ names, decider, date: quote?.validUntil.text ?? '' }),
      };
    case 'refuse':
      return {
        title: m.fileSchoolDoneRefuse(),
        text: isPaid
          ? m.fileSchoolDoneRefusePaid({ names, amount: formatPrice(paid) })
          : m.fileSchoolDoneRefuseText({ names }),
      };
    case 'sign':
      return {
        title: m.fileSchoolDoneSign(),
        text: m.fileSchoolDoneSignText({ names, days: contradictionDays }),
      };
    case 'contradict':
      return { title: m.fileSchoolDoneContradict(), text: m.fileSchoolDoneContradictText({ names }) };
    case 'start':
      return { title: m.fileSchoolDoneStart(), text: m.fileSchoolDoneStartText({ name }) };
    case 'end':
      return { title: m.fileSchoolDoneEnd(), text: m.fileSchoolDoneEndText({ names }) };
    default:
      return undefined;
  }
}
