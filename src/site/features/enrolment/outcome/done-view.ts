import type { Payment } from '#contracts/enrolment.ts';

/** What the last page of the funnel shows: to everyone how a payment stands, to its own buyer the rest. */
export type DoneView =
  | { readonly kind: 'unverified' }
  /** The enrolment service confirms by itself, and tells this site nothing. */
  | { readonly kind: 'untracked' }
  | {
      readonly kind: 'known';
      readonly payInId: string;
      readonly status: Payment['status'];
      /** It failed because its buyer gave up at the bank. */
      readonly isAbandoned: boolean;
      /** Undefined without the session that made it. */
      readonly own: OwnOrder | undefined;
    };

/** An order as its own buyer's session may read it; days in French words, money in cents. */
export interface OwnOrder {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly officeId: number;
  readonly officeLabel: string;
  readonly officeUri: string | null;
  readonly amount: number;
  /** What is left to pay at the school. */
  readonly rest: number;
  /** The rest is due only once a training contract is signed. */
  readonly isPreRegistration: boolean;
  /** Where its confirmation goes. */
  readonly email: string;
  /** Where it goes too: to who represents a buyer under 18. */
  readonly otherEmail: string | null;
  readonly paidOn: string | undefined;
  /** When it may begin: on a day, or without waiting, as was asked. */
  readonly begins: { readonly kind: 'at-once' } | { readonly kind: 'on'; readonly day: string } | undefined;
  /** Whether there are days to put into a calendar. */
  readonly hasDates: boolean;
  readonly isCourseOpened: boolean;
  /** The last instant to withdraw; undefined when that is no longer possible, or was waived. */
  readonly withdrawUntil: string | undefined;
  readonly isWaived: boolean;
}

/** What the page shows when our own server cannot be reached. */
export async function unverifiedWhenOffline(answer: Promise<DoneView>): Promise<DoneView> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unverified' };
    throw error;
  }
}
