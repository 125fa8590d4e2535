import { addDays } from '../time/local-time.ts';
import { addWorkingDays } from '../time/working-days.ts';
import { addMonths } from './deadlines.ts';
import {
  type Declaration,
  dayAt,
  isOpenFile,
  openingDay,
  type SigningDates,
  type TrainingFile,
} from './training-file.ts';

/** Of the decider, to what the school declared (docs/product/training-files.md#signed). */
export const answerDays = 7;
/** Days after the declaration. */
export const answerReminderDays: readonly number[] = [3, 5];
/** Also where the job ran late. */
const betweenReminderDays = 2;
/** Of the operator, once he is asked. */
export const decisionWorkingDays = 10;
export const undecidedRefundDays = 14;
/** Before the file was opened: who comes from outside may have been assessed before. */
export const assessedWithinMonths = 12;

type Dated = Pick<TrainingFile, 'zipCode'>;

/** A quote holds the date of an assessment that was held: `quoteFaults`. */
export function hasAssessedQuote({ state }: Pick<TrainingFile, 'state'>): boolean {
  return state === 'quoted' || state === 'accepted';
}

/** Not answered by a signature. */
export function openDeclaration(file: Pick<TrainingFile, 'state' | 'declaration'>): Declaration | null {
  return isOpenFile(file) ? file.declaration : null;
}

/** By the school: the contract follows the assessment and its quote, where the law asks one (L213-2). */
export function mayDeclare(file: TrainingFile): boolean {
  return isOpenFile(file) && file.declaration === null && (!file.needsAssessment || hasAssessedQuote(file));
}

/** Whether «c’est signé» needs the dates of assessment and quote, which the file does not hold. */
export function needsSigningDates(file: Pick<TrainingFile, 'state' | 'needsAssessment'>): boolean {
  return file.needsAssessment && !hasAssessedQuote(file);
}

/** The dates that do not follow each other; undefined where they do. */
export function signingFault(
  file: TrainingFile,
  {
    on,
    assessedOn,
    quotedOn,
  }: { readonly on: string } & { readonly [Name in keyof SigningDates]?: string | undefined },
  today: string,
): 'on' | keyof SigningDates | undefined {
  if (on > today || on < openingDay(file)) return 'on';
  if (!needsSigningDates(file)) return undefined;
  const first = addMonths(openingDay(file), -assessedWithinMonths);
  if (assessedOn === undefined || assessedOn > on || assessedOn < first) return 'assessedOn';
  return quotedOn === undefined || quotedOn > on || quotedOn < assessedOn ? 'quotedOn' : undefined;
}

/** The last day of the decider's answer. */
export function answerBy(file: Dated, { at }: Pick<Declaration, 'at'>): string {
  return addDays(dayAt(file, at), answerDays);
}

/** The last day of the operator's decision; null while he is not asked. */
export function decisionBy(file: Dated, { referredAt }: Pick<Declaration, 'referredAt'>): string | null {
  return referredAt && addWorkingDays(dayAt(file, referredAt), decisionWorkingDays, file.zipCode);
}

/** What the silence on a declaration calls for today: a reminder, the operator, or the refund that he did not decide on. */
export function declarationDue(file: TrainingFile, now: Date): 'remind' | 'refer' | 'undecided' | undefined {
  const declared = openDeclaration(file);
  if (declared === null) return undefined;
  const today = dayAt(file, now);
  const by = decisionBy(file, declared);
  if (by !== null) {
    const isHeld = file.isPaid && !file.hasDeadlines;
    return today > by && file.refund === null && !isHeld ? 'undecided' : undefined;
  }
  const { at, reminders, remindedAt } = declared;
  if (remindedAt && today < addDays(dayAt(file, remindedAt), betweenReminderDays)) return undefined;
  const wait = answerReminderDays[reminders];
  if (wait !== undefined) return today >= addDays(dayAt(file, at), wait) ? 'remind' : undefined;
  return today > answerBy(file, declared) ? 'refer' : undefined;
}
