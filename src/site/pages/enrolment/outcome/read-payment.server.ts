import { isNotServed } from '#clients/not-served.ts';
import type { Payment } from '#contracts/enrolment.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type EnrolmentClient = SiteRequest['upstreams']['enrolment'];

type PaymentState =
  | { readonly kind: 'known'; readonly payment: Payment }
  | { readonly kind: 'unverified' | 'untracked' };

/** `unverified` when it cannot be read now, never a success; `untracked` when the service has no status call. */
export async function readPayment(
  { upstreams, log }: Pick<SiteRequest, 'upstreams' | 'log'>,
  read: (enrolment: EnrolmentClient) => Promise<Payment | undefined>,
): Promise<PaymentState | undefined> {
  try {
    const payment = await read(upstreams.enrolment);
    return payment && { kind: 'known', payment };
  } catch (error) {
    if (isNotServed(error)) return { kind: 'untracked' };
    log.error({ err: error }, 'État du paiement');
    return { kind: 'unverified' };
  }
}
