import { courseEndsAt } from '../course/course-access.ts';
import { parisDay } from '../time/french-dates.ts';
import { addDays } from '../time/local-time.ts';
import { addMonths } from '../training-file/deadlines.ts';
import type { FileState } from '../training-file/training-file.ts';

/** `order`: paid here; `school`: invited by the school (docs/reviews.md#invitations). */
export const reviewProofs = ['order', 'school'] as const;
export type ReviewProof = (typeof reviewProofs)[number];

export const reviewWriters = ['learner', 'representative'] as const;
export type ReviewWriter = (typeof reviewWriters)[number];

/** From the mail to the first writing. */
export const invitationDays = 90;
export const reminderAfterDays = 21;
/** Below it, the representative writes (article 45 of law 78-17). */
export const writingAge = 15;

const lastEndMonths = 12;
const dayMs = 86_400_000;

/** What shows that a buyer was trained: a signed file, a held assessment, an opened course of ours. */
export type TrainingEvidence = 'file' | 'assessment' | 'course';

/** What is known of a paid order; days are yyyy-mm-dd in Paris. */
export interface ReviewedOrder {
  readonly paidAt: Date;
  /** Withdrawn, refunded in full or charged back. */
  readonly isUndone: boolean;
  readonly file: {
    readonly state: FileState;
    readonly endedOn: string | null;
    readonly isContradicted: boolean;
    /** A quote has its assessment. */
    readonly isAssessed: boolean;
  } | null;
  readonly course: {
    readonly isOpened: boolean;
    readonly startedAt: Date | null;
    readonly days: number | null;
  } | null;
}

export interface EndOfOrder {
  /** When it invites. */
  readonly on: string;
  readonly experiencedOn: string;
}

/** A paid order whose buyer may be invited. */
export interface EndedOrder {
  readonly id: string;
  readonly officeId: number;
  readonly officeLabel: string;
  readonly formulaTypeId: number;
  readonly isCourse: boolean;
  readonly end: EndOfOrder;
  readonly writer: ReviewWriter;
  readonly email: string;
  readonly evidence: TrainingEvidence | null;
}

/** The first of: the noted end of the file, the end of the course, 12 months after paying. Undefined where nothing
 * was done, and while the parties disagree about the signature. */
export function endOfOrder({ paidAt, isUndone, file, course }: ReviewedOrder): EndOfOrder | undefined {
  if (isUndone || file?.isContradicted || file?.state === 'closed' || file?.state === 'declined')
    return undefined;
  const paidOn = parisDay(paidAt);
  const last: EndOfOrder = { on: addMonths(paidOn, lastEndMonths), experiencedOn: paidOn };
  const noted = file?.endedOn ?? lastDayOf(course);
  return noted !== undefined && noted < last.on ? { on: noted, experiencedOn: noted } : last;
}

export function evidenceOf({
  file,
  course,
}: Pick<ReviewedOrder, 'file' | 'course'>): TrainingEvidence | null {
  if (file?.state === 'signed' && !file.isContradicted) return 'file';
  if (file?.isAssessed) return 'assessment';
  return course?.isOpened ? 'course' : null;
}

function lastDayOf(course: ReviewedOrder['course']): string | undefined {
  if (!course?.startedAt || course.days === null) return undefined;
  return parisDay(courseEndsAt(course.startedAt, course.days));
}

/** An end of long ago, before reviews were taken or while the job did not run, invites nobody. */
export function invites({ on }: EndOfOrder, now: Date): boolean {
  const today = parisDay(now);
  return on <= today && on > addDays(today, -invitationDays);
}

export function writerOf(
  { birthday, hasRepresentative }: { readonly birthday: string; readonly hasRepresentative: boolean },
  now: Date,
): ReviewWriter {
  const isChild = addMonths(birthday, writingAge * 12) > parisDay(now);
  return isChild && hasRepresentative ? 'representative' : 'learner';
}

export function invitationEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + invitationDays * dayMs);
}

export interface SentInvitation {
  readonly proof: ReviewProof;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly remindedAt: Date | null;
}

/** One reminder, and none to whom a school named. */
export function isReminderDue(
  { proof, sentAt, expiresAt, usedAt, remindedAt }: SentInvitation,
  now: Date,
): boolean {
  if (proof !== 'order' || usedAt !== null || remindedAt !== null || now >= expiresAt) return false;
  return now.getTime() >= sentAt.getTime() + reminderAfterDays * dayMs;
}
