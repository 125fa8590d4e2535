import type { OrderCourse } from '#contracts/order-course.ts';

type Shown =
  | 'state'
  | 'reference'
  | 'formulaLabel'
  | 'officeId'
  | 'officeLabel'
  | 'learner'
  | 'days'
  | 'isLate'
  | 'endsWithdrawal';

/** A course as its page shows it; dates in French, Paris time. */
export interface CourseView extends Pick<OrderCourse, Shown> {
  readonly token: string;
  readonly title: string;
  readonly when?: string;
  readonly text: string;
  readonly startedOn: string | undefined;
  readonly lastDay: string | undefined;
  readonly reportedOn: string | undefined;
  readonly mayReport: boolean;
  readonly mayWithdraw: boolean;
  /** Of a started course that needs a code; without one the form leads there. */
  readonly code: { readonly value: string; readonly url: string } | undefined;
}

export type CourseFailure = 'unknown' | 'too-many' | 'too-many-starts' | 'away';

export const gestureField = 'geste';
export const gestures = { start: 'commencer', report: 'signaler' } as const;
