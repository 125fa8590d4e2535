import type { Payment } from '#contracts/enrolment.ts';
import type { Order } from '#contracts/order.ts';
import type { CourseStep } from '#site/shared/course/describe-course.server.ts';

export type DoneView =
  | { readonly kind: 'unverified' }
  /** The enrolment service confirms by itself and has no status call. */
  | { readonly kind: 'untracked' }
  | {
      readonly kind: 'known';
      readonly payInId: string;
      readonly status: Payment['status'];
      readonly isAbandoned: boolean;
      /** Undefined for any session but the buyer's. */
      readonly own: OwnOrder | undefined;
    };

export interface OwnOrder {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly officeId: number;
  readonly officeLabel: string;
  readonly officeUri: string | null;
  readonly amount: number;
  readonly rest: number;
  readonly estimate: Order['estimate'];
  /** The rest is due once a training contract is signed. */
  readonly isPreRegistration: boolean;
  readonly email: string;
  readonly otherEmail: string | null;
  readonly paidOn: string | undefined;
  /** Requested: on a day, or at once. */
  readonly begins: { readonly kind: 'at-once' } | { readonly kind: 'on'; readonly day: string } | undefined;
  readonly hasDates: boolean;
  /** Of a theory course whose access the enrolment service follows. */
  readonly course: CourseStep | undefined;
  /** It has a training file. */
  readonly hasFile: boolean;
  readonly isCourseOpened: boolean;
  /** End of the withdrawal period; undefined when past or waived. */
  readonly withdrawUntil: string | undefined;
  readonly isWaived: boolean;
}

export async function unverifiedWhenOffline(answer: Promise<DoneView>): Promise<DoneView> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unverified' };
    throw error;
  }
}
