import type { Commencement } from '../order/commencement.ts';
import { withdrawalDeadline } from '../order/withdrawal-period.ts';
import { addDays, instantOf, localTimeAt } from '../time/local-time.ts';

/** `automatic`: opened here, by the course's platform or by a code; `school`: the school opens it and declares it. */
export const courseWays = ['automatic', 'school'] as const;
export type CourseWay = (typeof courseWays)[number];

export const courseEnds = ['withdrawn', 'refunded', 'charged-back'] as const;
export type CourseEnd = (typeof courseEnds)[number];

const hourMs = 60 * 60 * 1000;

/** Stated to the buyer; afterwards the buyer may report that the access is not open. */
export const schoolOpensWithinHours = 24;
/** After a course is due. */
const automaticLateMs = hourMs;
/** A course that is late may be reported again after this. */
const repeatedReportMs = 24 * hourMs;
/** When a school is reminded, counted from the day on which the course is due. */
export const schoolReminderHours: readonly number[] = [schoolOpensWithinHours, 72];

export interface CourseOrder {
  readonly paidAt: Date;
  readonly zipCode: string;
  readonly commencement: Commencement;
}

/** After the withdrawal period, unless an earlier start was asked for. */
export function courseDueAt({ paidAt, zipCode, commencement }: CourseOrder): Date {
  if (commencement !== 'apres-delai') return paidAt;
  return new Date(withdrawalDeadline(paidAt, zipCode).getTime() + 1);
}

export interface StoredCourse {
  readonly way: CourseWay;
  readonly dueAt: Date;
  readonly openedAt: Date | null;
  readonly startedAt: Date | null;
  /** Declared by the school or the operator, or the buyer's first start. */
  readonly givenAt: Date | null;
  /** From the first start; null where the school states none. */
  readonly days: number | null;
  readonly end: CourseEnd | null;
}

export type CourseState =
  | { readonly kind: 'waiting'; readonly opensAt: Date }
  | { readonly kind: 'opening'; readonly isLate: boolean }
  | { readonly kind: 'expected'; readonly by: Date; readonly isLate: boolean }
  | { readonly kind: 'given'; readonly at: Date }
  | { readonly kind: 'open' }
  | { readonly kind: 'started'; readonly at: Date; readonly endsAt: Date | null }
  | { readonly kind: 'over'; readonly endedAt: Date }
  | { readonly kind: 'closed'; readonly why: CourseEnd };

export type CourseStateKind = CourseState['kind'];
export const courseStateKinds = [
  'waiting',
  'opening',
  'expected',
  'given',
  'open',
  'started',
  'over',
  'closed',
] as const satisfies readonly CourseStateKind[];

export function courseState(course: StoredCourse, now: Date): CourseState {
  const { way, dueAt, openedAt, startedAt, givenAt, days, end } = course;
  if (end !== null) return { kind: 'closed', why: end };
  if (startedAt !== null) {
    const endsAt = days === null ? null : courseEndsAt(startedAt, days);
    return endsAt !== null && endsAt <= now
      ? { kind: 'over', endedAt: endsAt }
      : { kind: 'started', at: startedAt, endsAt };
  }
  if (openedAt !== null) return { kind: 'open' };
  if (givenAt !== null) return { kind: 'given', at: givenAt };
  if (dueAt > now) return { kind: 'waiting', opensAt: dueAt };
  const sinceDueMs = now.getTime() - dueAt.getTime();
  if (way === 'automatic') return { kind: 'opening', isLate: sinceDueMs >= automaticLateMs };
  const by = new Date(dueAt.getTime() + schoolOpensWithinHours * hourMs);
  return { kind: 'expected', by, isLate: by <= now };
}

/** Full days of access: until the end of the last one in Paris. */
export function courseEndsAt(startedAt: Date, days: number): Date {
  const { day } = localTimeAt(startedAt, 'Europe/Paris');
  return instantOf({ day: addDays(day, days + 1), time: '00:00' }, 'Europe/Paris');
}

export function isLate(state: CourseState): boolean {
  return (state.kind === 'opening' || state.kind === 'expected') && state.isLate;
}

/** Reports from before this instant count no more. */
export function oldestRecentReport(now: Date): Date {
  return new Date(now.getTime() - repeatedReportMs);
}

/** Reminders that a school should have had by now. */
export function remindersDue(dueAt: Date, now: Date): number {
  return schoolReminderHours.filter((hours) => dueAt.getTime() + hours * hourMs <= now.getTime()).length;
}

const firstRetryMs = 5000;
const longestRetryMs = 5 * 60 * 1000;

/** After the given number of failed tries (1, 2, …). */
export function retryDelayMs(tries: number): number {
  return Math.min(firstRetryMs * 2 ** Math.max(0, tries - 1), longestRetryMs);
}
