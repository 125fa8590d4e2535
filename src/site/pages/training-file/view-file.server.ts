import type { TrainingFileView } from '#contracts/training-file.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { addDays, localTimeAt } from '#domain/time/local-time.ts';
import { refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { compareQuote } from '#domain/training-file/quote.ts';
import {
  describeAppointment,
  describeMoment,
  describeQuoteComparison,
} from '#domain/wording/training-file.ts';
import type { Dated, FileView, QuoteView } from './file-view.ts';

export function viewFile(file: TrainingFileView, token: string, now: Date): FileView {
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
    declinedRefundOn: frenchDay(addDays(today, refundAnnouncedDays)),
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
    signed: ifAny(signed, ({ on, before, withdrawableUntil, ...one }) => ({
      ...one,
      on: day(on),
      before: ifAny(before, ({ assessedOn, quotedOn }) => ({
        assessedOn: frenchDay(assessedOn),
        quotedOn: frenchDay(quotedOn),
      })),
      withdrawableUntil: withdrawableUntil === null ? undefined : frenchInstant(new Date(withdrawableUntil)),
    })),
    started: ifAny(startedOn, day),
    ended: ifAny(ended, ({ on, ...one }) => ({ ...one, on: day(on) })),
    events: events.map(({ at, ...event }) => ({ ...event, at: describeMoment(new Date(at), timeZone) })),
  };
}

function viewQuote({ quote, estimate, timeZone }: TrainingFileView): QuoteView | null {
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
    comparison: assessment
      ? describeQuoteComparison(compareQuote(seen, assessment, { ...rest, validUntil }))
      : undefined,
  };
}

const day = (value: string): Dated => ({ value, text: frenchDay(value) });

function ifAny<T, U>(value: T | null, view: (value: T) => U): U | null {
  return value === null ? null : view(value);
}
