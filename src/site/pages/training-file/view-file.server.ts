import type { TrainingFileView } from '#contracts/training-file.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { localTimeAt } from '#domain/time/local-time.ts';
import { describeAct, isAct } from '#domain/training-file/moves.ts';
import { compareQuote } from '#domain/training-file/quote.ts';
import type { SiteEvent } from '#domain/training-file/site-moves.ts';
import type { FileActor } from '#domain/training-file/training-file.ts';
import {
  describeAppointment,
  describeMoment,
  describeQuoteComparison,
} from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';

/** `desk`: the page of the desk that the school opened it from. */
export type FileView = ReturnType<typeof viewFile> & { readonly desk?: string | undefined };
export type QuoteView = NonNullable<FileView['quote']>;

interface Dated {
  /** An instant, or yyyy-mm-dd. */
  readonly value: string;
  /** In French. */
  readonly text: string;
}

/** A training file as its pages show it; dates in French, those of today and its opening yyyy-mm-dd. */
export function viewFile(file: TrainingFileView, token: string, now: Date) {
  const { openedAt, appointmentAt, deadlineOn, prolongsUntil, startedOn, ...rest } = file;
  const { steps, proposed, refund, declared, withdrawal, signed, ended, events, timeZone } = file;
  const today = localTimeAt(now, timeZone).day;
  const appointment = (value: string): Dated => ({
    value,
    text: describeAppointment(new Date(value), timeZone),
  });
  return {
    ...rest,
    token,
    today,
    openedOn: localTimeAt(new Date(openedAt), timeZone).day,
    steps: steps.map(({ on, ...step }) => ({ ...step, on: ifAny(on, day) })),
    proposed: proposed.map(appointment),
    appointment: ifAny(appointmentAt, appointment),
    quote: viewQuote(file),
    deadline: deadlineOn === null || deadlineOn < today || file.isSuspended ? null : day(deadlineOn),
    prolongsUntil: ifAny(prolongsUntil, day),
    refund: ifAny(refund, ({ dueOn, ...one }) => ({ ...one, due: day(dueOn) })),
    declared: ifAny(declared, ({ on, answerBy, decisionBy, ...one }) => ({
      ...one,
      on: day(on),
      answerBy: day(answerBy),
      decisionBy: ifAny(decisionBy, day),
    })),
    withdrawal: ifAny(withdrawal, ({ until, beginsOn }) => ({
      until: frenchInstant(new Date(until)),
      beginsOn: ifAny(beginsOn, day),
    })),
    signed: ifAny(signed, ({ on, by, before, withdrawableUntil, ...one }) => ({
      ...one,
      isBySchool: by === 'school',
      by: actorWords[by](),
      on: day(on),
      before: ifAny(before, ({ assessedOn, quotedOn }) => ({
        assessedOn: frenchDay(assessedOn),
        quotedOn: frenchDay(quotedOn),
      })),
      withdrawableUntil: withdrawableUntil === null ? undefined : frenchInstant(new Date(withdrawableUntil)),
    })),
    started: ifAny(startedOn, day),
    ended: ifAny(ended, ({ on, ...one }) => ({ ...one, on: day(on) })),
    events: events.map((event) => ({
      kind: event.kind,
      who: event.who,
      text: describeEvent(event),
      at: describeMoment(new Date(event.at), timeZone),
    })),
  };
}

function viewQuote({ quote, estimate, timeZone }: TrainingFileView) {
  if (quote === null) return null;
  const { writtenAt, validUntil, assessment, ...rest } = quote;
  const written = localTimeAt(new Date(writtenAt), timeZone);
  const seen = estimate && { ...estimate, at: new Date(estimate.at) };
  return {
    ...rest,
    assessment,
    writtenOn: frenchDay(written.day),
    validUntil: day(validUntil),
    assessedOn: assessment ? frenchDay(assessment.on) : undefined,
    // «Vous aviez vu ≈ 1 920 € ; devis 2 010,00 € : 37 h au lieu de 35.»
    comparison: assessment
      ? describeQuoteComparison(compareQuote(seen, assessment, { ...rest, validUntil }))
      : undefined,
  };
}

const day = (value: string): Dated => ({ value, text: frenchDay(value) });

const ifAny = <T, U>(value: T | null, view: (value: T) => U): U | null =>
  value === null ? null : view(value);

/** Of the site and the operator; moves bring their own words. */
type FileEvent = SiteEvent | 'opened' | 'deadline' | 'reported';

const eventWords: Readonly<Record<FileEvent, () => string>> = {
  opened: m.fileEventOpened,
  'answer-reminded': m.fileEventAnswerReminded,
  referred: m.fileEventReferred,
  undecided: m.fileEventUndecided,
  lapsed: m.fileEventLapsed,
  asked: m.fileEventAsked,
  deadline: m.fileEventDeadline,
  expired: m.fileEventExpired,
  reminded: m.fileEventReminded,
  reported: m.fileEventReported,
  'refund-sent': m.fileEventRefundSent,
  closed: m.fileEventClosed,
  decided: m.fileEventDecided,
  suspended: m.fileEventSuspended,
  resumed: m.fileEventResumed,
  frozen: m.fileEventFrozen,
  unfrozen: m.fileEventUnfrozen,
};

const actorWords: Readonly<Record<FileActor, () => string>> = {
  learner: m.fileByLearner,
  representative: m.fileByRepresentative,
  school: m.fileBySchool,
  operator: m.fileBySite,
  site: m.fileBySite,
};

const isEvent = (kind: string): kind is FileEvent => kind in eventWords;

/** «Devis accepté, par l'élève» */
function describeEvent({ kind, who }: TrainingFileView['events'][number]): string {
  const text = isAct(kind) ? describeAct(kind) : isEvent(kind) ? eventWords[kind]() : kind;
  return who === 'site' ? text : m.fileEventBy({ text, who: actorWords[who]() });
}
