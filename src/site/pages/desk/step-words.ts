import type { DeskFiles } from '#contracts/desk-orders.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

type File = DeskFiles['files'][number];
type Step = NonNullable<File['step']>;

const ofSchool: Readonly<Partial<Record<Step['what'], () => string>>> = {
  propose: m.deskStepPropose,
  quote: m.deskStepQuote,
  'say-signed': m.deskStepSaySigned,
  start: m.deskStepStart,
  end: m.deskStepEnd,
};

const ofOthers: Readonly<Partial<Record<Step['what'], () => string>>> = {
  agree: m.deskStepAgree,
  assessment: m.deskStepAssessment,
  answer: m.deskStepAnswer,
  sign: m.deskStepSign,
  'say-signed': m.deskStepSign,
  'confirm-signed': m.deskStepConfirmSigned,
  refund: m.deskStepRefund,
  decide: m.deskStepDecide,
  dispute: m.deskStepDispute,
};

const onTheDay: ReadonlySet<Step['what']> = new Set(['assessment', 'refund']);

/** In a line, for a list; the page of the file says more. */
export function fileStepWords(
  step: File['step'],
  state: File['state'],
): { readonly step: string; readonly by: string | undefined } {
  if (!step) return { step: endOf(state), by: undefined };
  const words = (step.who === 'school' ? ofSchool : ofOthers)[step.what];
  const date = step.on === null ? undefined : frenchDay(step.on);
  const by = date && (onTheDay.has(step.what) ? m.deskStepOn({ date }) : m.deskStepBy({ date }));
  return { step: words?.() ?? '', by };
}

function endOf(state: File['state']): string {
  if (state === 'declined') return m.deskStepDeclined();
  return state === 'signed' ? m.deskStepEnded() : m.deskStepClosed();
}

const stateWords: Readonly<Record<File['state'], () => string>> = {
  unconfirmed: m.deskStateRequested,
  requested: m.deskStateRequested,
  paid: m.deskStatePaid,
  proposed: m.deskStateProposed,
  agreed: m.deskStateAgreed,
  quoted: m.deskStateQuoted,
  accepted: m.deskStateAccepted,
  signed: m.deskStateSigned,
  declined: m.deskStepDeclined,
  closed: m.deskStepClosed,
};

export function fileStateWords(state: File['state']): string {
  return stateWords[state]();
}

/** «3 h 20», «2 jours». */
export function writeDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return m.deskDays({ count: Math.round(hours / 24) });
  if (hours === 0) return m.deskMinutes({ minutes });
  return m.deskHours({ hours, minutes: String(minutes % 60).padStart(2, '0') });
}
