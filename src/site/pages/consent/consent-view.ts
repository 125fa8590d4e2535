import type { ParentalConsent } from '#contracts/parental-consent.ts';
import type { CourseStep } from '#site/shared/course/describe-course.server.ts';

/** Expiry in French, Paris time. */
export interface ConsentView extends Omit<ParentalConsent, 'order' | 'paid'> {
  readonly paid:
    | (Omit<NonNullable<ParentalConsent['paid']>, 'course'> & { readonly course: CourseStep | undefined })
    | null;
  readonly until: string;
  /** Only for someone who may consent. */
  readonly order: Omit<NonNullable<ParentalConsent['order']>, 'buyer'> | null;
  readonly learner: { readonly name: string; readonly firstName: string } | null;
  readonly identity: string;
}

export type ConsentFailure = 'none' | 'link-over' | 'away' | 'too-many' | 'cookieless';

export interface ConsentAnswer {
  readonly error?: string;
  readonly field?: typeof boxField | typeof codeField;
  readonly failure?: 'away' | 'too-many';
  readonly isSentAgain?: boolean;
}

export const actionField = 'geste';
// The box on the representative's own device, or the mailed code.
export const boxField = 'accord';
export const codeField = 'code';
