import type { Payment } from '#contracts/enrolment.ts';

/** What may be told of a payment; `unverified` when it cannot be read now, which is never a success. */
export type PaymentState =
  | { readonly kind: 'known'; readonly payment: Payment }
  | { readonly kind: 'unverified' };

/** What the page shows when our own server cannot be reached. */
export async function unverifiedWhenOffline(answer: Promise<PaymentState>): Promise<PaymentState> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unverified' };
    throw error;
  }
}
