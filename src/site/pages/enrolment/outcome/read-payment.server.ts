import { NotServedError } from '#clients/enrolment.ts';
import type { Payment } from '#contracts/enrolment.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type EnrolmentClient = SiteRequest['upstreams']['enrolment'];

/** `unverified` when it cannot be read now, which is never a success. */
type PaymentState =
  | { readonly kind: 'known'; readonly payment: Payment }
  | { readonly kind: 'unverified' | 'untracked' };

/**
 * Undefined when there is no such payment; `unverified` when it cannot be read now; `untracked` when the enrolment
 * service has no status call.
 */
export async function readPayment(
  { upstreams, log }: Pick<SiteRequest, 'upstreams' | 'log'>,
  read: (enrolment: EnrolmentClient) => Promise<Payment | undefined>,
): Promise<PaymentState | undefined> {
  try {
    const payment = await read(upstreams.enrolment);
    return payment && { kind: 'known', payment };
  } catch (error) {
    if (error instanceof NotServedError) return { kind: 'untracked' };
    log.error({ err: error }, 'État du paiement');
    return { kind: 'unverified' };
  }
}
