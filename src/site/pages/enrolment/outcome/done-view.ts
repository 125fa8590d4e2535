import type { Payment } from '#contracts/enrolment.ts';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';

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
      readonly own: OrderView | undefined;
    };

export async function unverifiedWhenOffline(answer: Promise<DoneView>): Promise<DoneView> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unverified' };
    throw error;
  }
}
