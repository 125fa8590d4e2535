import { refundCodes } from '#domain/order/refund-results.ts';
import type { PaymentContext } from '../dependencies.ts';
import { readDisputesOf } from '../disputes/record-dispute.ts';
import { reloadIntent } from '../queries.ts';
import { acceptedTwice, consentTakenBack, fileRefundPrefix, type Refund } from './open-refund.ts';

interface Refusal {
  readonly code: string | null;
  readonly when: 'before it was made' | 'by the provider';
}

/** Also looks for the dispute that may be the cause (docs/operator.md). */
export async function reportRefusal(
  context: PaymentContext,
  refund: Refund,
  { code, when }: Refusal,
): Promise<void> {
  const { log } = context;
  const intent = await reloadIntent(context.db, refund.payment_intent_id);
  const details = { reference: intent.reference, refundId: refund.id, code, when };
  if (code === refundCodes.disputed) {
    log.error(details, 'a refund was refused: the buyer’s bank has taken the payment back');
  } else if (code === refundCodes.tooOld) {
    log.error(details, 'a payment is too old to be refunded to its card: pay the buyer by transfer');
  } else if (isOwed(refund.reason)) {
    log.error(details, 'a refund that is owed was refused: make it by hand');
  } else log.warn(details, 'refund refused');
  const mayBeDisputed = code === refundCodes.disputed || code === refundCodes.noMoreRefunds;
  if (mayBeDisputed && intent.pay_in_id !== null) await readDisputesOf(context, intent.pay_in_id);
}

function isOwed(reason: string): boolean {
  return reason === acceptedTwice || reason === consentTakenBack || reason.startsWith(fileRefundPrefix);
}
