import type { Payment } from '#contracts/enrolment.ts';

/** Last page of the funnel: the state of the payment for everyone, the order for its buyer. */
export type DoneView =
  | { readonly kind: 'unverified' }
  /** The enrolment service confirms by itself and has no status call. */
  | { readonly kind: 'untracked' }
  | {
      readonly kind: 'known';
      readonly payInId: string;
      readonly status: Payment['status'];
      /** The buyer cancelled at the bank. */
      readonly isAbandoned: boolean;
      /** Undefined for any session but the buyer's. */
      readonly own: OwnOrder | undefined;
    };

/** An order as its buyer may read it; dates in French, money in cents. */
export interface OwnOrder {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly officeId: number;
  readonly officeLabel: string;
  readonly officeUri: string | null;
  readonly amount: number;
  /** Amount left to pay at the school. */
  readonly rest: number;
  /** The rest is due once a training contract is signed. */
  readonly isPreRegistration: boolean;
  /** Address that receives the confirmation. */
  readonly email: string;
  /** The representative's address, for a buyer under 18. */
  readonly otherEmail: string | null;
  readonly paidOn: string | undefined;
  /** Requested start: on a day, or at once. */
  readonly begins: { readonly kind: 'at-once' } | { readonly kind: 'on'; readonly day: string } | undefined;
  readonly hasDates: boolean;
  readonly isCourseOpened: boolean;
  /** End of the withdrawal period; undefined when past or waived. */
  readonly withdrawUntil: string | undefined;
  readonly isWaived: boolean;
}

/** View when our server cannot be reached. */
export async function unverifiedWhenOffline(answer: Promise<DoneView>): Promise<DoneView> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unverified' };
    throw error;
  }
}
