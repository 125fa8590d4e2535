import { addDays } from '../time/local-time.ts';
import { addWorkingDays } from '../time/working-days.ts';
import { dayAt, type FileParty, isOpenFile, openingDay, type TrainingFile } from './training-file.ts';

/** After the mail that starts it has left. */
export const deadlineDays = { opening: 60, quote: 30 } as const;
export const askedDaysBefore = 7;
export const prolongedDays = 30;
/** From the payment: no deadline ends later, and no money is held longer without a signature. */
export const heldMonths = 6;
export const refundAnnouncedDays = 7;
/** A second request for the same formula within these days leads to the first. */
export const requestedOnceDays = 30;
export const reminderWorkingDays = { school: 2, operator: 5 } as const;
/** For the other side of a signature. */
export const contradictionDays = 30;

/** Nothing runs any more. */
export const stopped = { clock: null, deadlineOn: null, askedOn: null, remindedAt: null } as const;

/** The same day of a later month, or its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** No deadline ends later. */
export function lastDeadline(file: Pick<TrainingFile, 'openedAt' | 'zipCode'>): string {
  return addMonths(openingDay(file), heldMonths);
}

/** Money is held no longer than six months without a signature, whatever mail has left. */
export function isHeldTooLong(file: TrainingFile, now: Date): boolean {
  return file.isPaid && file.refund === null && dayAt(file, now) > lastDeadline(file);
}

/** Once the mail has left; unchanged where nothing waits for it. */
export function startDeadline(file: TrainingFile, leftAt: Date): TrainingFile {
  if (file.clock === null) return file;
  if (!file.hasDeadlines || !isOpenFile(file) || file.refund !== null) return { ...file, clock: null };
  const wanted = addDays(dayAt(file, leftAt), deadlineDays[file.clock]);
  const last = lastDeadline(file);
  return { ...file, clock: null, deadlineOn: wanted < last ? wanted : last, askedOn: null };
}

export function isAskDue({ deadlineOn, askedOn, refund, ...file }: TrainingFile, now: Date): boolean {
  if (deadlineOn === null || askedOn !== null || refund !== null || !isOpenFile(file)) return false;
  return dayAt(file, now) >= addDays(deadlineOn, -askedDaysBefore);
}

/** Seven days at least to answer, even when the question was late. */
export function isExpired(given: TrainingFile, now: Date): boolean {
  const { deadlineOn, askedOn, refund, ...file } = given;
  if (file.hasDeadlines && isOpenFile(file) && isHeldTooLong(given, now)) return true;
  if (deadlineOn === null || askedOn === null || refund !== null || !isOpenFile(file)) return false;
  const today = dayAt(file, now);
  return today > deadlineOn && today >= addDays(askedOn, askedDaysBefore);
}

export function isRefundDue(
  { refund, ...file }: Pick<TrainingFile, 'refund' | 'zipCode'>,
  now: Date,
): boolean {
  return refund !== null && !refund.isSent && dayAt(file, now) >= refund.dueOn;
}

/** Its date is mailed to both; the job sends it that day. */
export function announce(
  file: Pick<TrainingFile, 'isPaid' | 'zipCode'>,
  reason: 'declined' | 'expired',
  now: Date,
): TrainingFile['refund'] {
  const dueOn = addDays(dayAt(file, now), refundAnnouncedDays);
  return file.isPaid ? { reason, dueOn, isSent: false } : null;
}

/** The day until which the deadline may be prolonged now; undefined where it may not. */
export function prolongation(file: TrainingFile, now: Date): string | undefined {
  const { deadlineOn, askedOn, refund } = file;
  if (deadlineOn === null || askedOn === null || refund !== null || !isOpenFile(file)) return undefined;
  const until = addDays(deadlineOn, prolongedDays);
  return dayAt(file, now) <= deadlineOn && until <= lastDeadline(file) ? until : undefined;
}

/** The day since which the school is expected to act; undefined while it is not. */
export function schoolTurnSince(file: TrainingFile, now: Date): string | undefined {
  const { state, movedAt, appointmentAt, refund } = file;
  if (refund !== null) return undefined;
  if (state === 'requested' || state === 'paid') return dayAt(file, movedAt);
  if (state !== 'agreed' || appointmentAt === null || appointmentAt > now) return undefined;
  return dayAt(file, movedAt > appointmentAt ? movedAt : appointmentAt);
}

export function schoolIsLate(file: TrainingFile, of: keyof typeof reminderWorkingDays, now: Date): boolean {
  const since = file.hasDeadlines ? schoolTurnSince(file, now) : undefined;
  return (
    since !== undefined && dayAt(file, now) > addWorkingDays(since, reminderWorkingDays[of], file.zipCode)
  );
}

/** The other side of the signature, within its days; what both sides said is contradicted by neither. */
export function mayContradict(
  file: TrainingFile,
  signed: NonNullable<TrainingFile['signed']>,
  by: FileParty,
  now: Date,
): boolean {
  const isOtherSide = signed.by === 'school' ? by !== 'school' : by === 'school' && file.declaration === null;
  return isOtherSide && dayAt(file, now) <= addDays(dayAt(file, signed.declaredAt), contradictionDays);
}
