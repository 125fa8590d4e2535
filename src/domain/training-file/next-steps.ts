import { addWorkingDays } from '../time/working-days.ts';
import { reminderWorkingDays, schoolTurnSince } from './deadlines.ts';
import { answerBy, decisionBy, mayDeclare, openDeclaration } from './declaration.ts';
import { dayAt, decider, type FileActor, isOpenFile, type TrainingFile } from './training-file.ts';

export const nextStepKinds = [
  'confirm',
  'propose',
  'agree',
  'assessment',
  'quote',
  'answer',
  'sign',
  'say-signed',
  'confirm-signed',
  'start',
  'end',
  'refund',
  'decide',
  'dispute',
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

export interface NextStep {
  readonly who: FileActor;
  readonly what: NextStepKind;
  /** yyyy-mm-dd; the last day to do it, or the day on which it is done. */
  readonly on: string | null;
}

/** What happens next, by whom and by when; the first first. */
export function nextSteps(file: TrainingFile, now: Date): readonly NextStep[] {
  const { refund, deadlineOn, askedOn } = file;
  const who = decider(file, now);
  const today = dayAt(file, now);
  const declared = openDeclaration(file);
  const steps: NextStep[] = [];
  if (file.frozen !== null) return [{ who: 'operator', what: 'decide', on: null }];
  if (file.suspendedAt !== null) return [{ who: 'site', what: 'dispute', on: null }];
  if (refund !== null && !refund.isSent) {
    steps.push({ who: 'site', what: 'refund', on: refund.dueOn });
    if (refund.reason === 'expired') steps.push(...sayers(refund.dueOn));
    return steps;
  }
  if (declared !== null) {
    return declared.referredAt === null
      ? [{ who, what: 'confirm-signed', on: answerBy(file, declared) }]
      : [{ who: 'operator', what: 'decide', on: decisionBy(file, declared) }];
  }
  if (file.contradiction !== null) return [{ who: 'operator', what: 'decide', on: null }];
  if (isOpenFile(file) && askedOn !== null) steps.push(...sayers(deadlineOn));
  // A day that is over is no promise.
  return [...steps, ...road()].map((step) =>
    step.on !== null && step.on < today ? { ...step, on: null } : step,
  );

  function sayers(on: string | null): readonly NextStep[] {
    if (declared !== null) return [{ who, what: 'confirm-signed', on }];
    const ofSchool = { who: 'school', what: 'say-signed', on } as const;
    return [{ who, what: 'say-signed', on }, ...(mayDeclare(file) ? [ofSchool] : [])];
  }

  function road(): readonly NextStep[] {
    switch (file.state) {
      case 'unconfirmed':
        return [{ who, what: 'confirm', on: null }];
      case 'requested':
      case 'paid':
        return [{ who: 'school', what: 'propose', on: schoolDay() }];
      case 'proposed':
        return [{ who, what: 'agree', on: null }];
      case 'agreed': {
        const at = file.appointmentAt;
        return at !== null && at > now
          ? [{ who, what: 'assessment', on: dayAt(file, at) }]
          : [{ who: 'school', what: 'quote', on: schoolDay() }];
      }
      case 'quoted':
        return file.quote !== null && file.quote.validUntil >= dayAt(file, now)
          ? [{ who, what: 'answer', on: file.quote.validUntil }]
          : [{ who: 'school', what: 'quote', on: null }];
      case 'accepted':
        return [{ who, what: 'sign', on: deadlineOn }];
      case 'signed':
        if (file.ended !== null) return [];
        return [{ who: 'school', what: file.startedOn === null ? 'start' : 'end', on: null }];
      case 'declined':
      case 'closed':
        return [];
    }
  }

  function schoolDay(): string | null {
    const since = schoolTurnSince(file, now);
    return since === undefined ? null : addWorkingDays(since, reminderWorkingDays.school, file.zipCode);
  }
}
