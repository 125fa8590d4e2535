import type { ProviderRefund } from '#contracts/cards-refunds.ts';
import { refundCodes } from '#domain/order/refund-results.ts';
import type { PaymentContext } from '../dependencies.ts';
import { type PaymentIntent, reloadIntent } from '../queries.ts';
import { type Refund, reloadRefund } from './open-refund.ts';
import { oweRefund } from './owe-refund.ts';
import { queueRefundMails } from './queue-refund-mails.ts';
import { reportRefusal } from './report-refusal.ts';

/** The provider is the only source of a status; the first caller queues the buyer's mail. @throws UpstreamError */
export async function settleRefund(context: PaymentContext, refund: Refund): Promise<Refund> {
  if (refund.status !== 'created' || refund.provider_refund_id === null) return refund;
  const made = await context.cards.getRefund(refund.provider_refund_id);
  await context.faultPoint('refund-read');
  const intent = await reloadIntent(context.db, refund.payment_intent_id);
  if (!isRefundOf(refund, intent, made)) {
    context.log.error({ refundId: refund.id, providerRefundId: made.Id }, 'refund does not match its order');
    return refund;
  }
  if (made.Status === 'CREATED') return refund;
  await finalise(context, refund, intent, made);
  await context.faultPoint('refund-settled');
  return reloadRefund(context.db, refund.id);
}

/** Pay-in, payer, amount and our own id must match. */
function isRefundOf(refund: Refund, intent: PaymentIntent, made: ProviderRefund): boolean {
  return (
    made.Id === refund.provider_refund_id &&
    made.Tag === refund.id &&
    made.InitialTransactionId === intent.pay_in_id &&
    made.AuthorId === intent.provider_user_id &&
    made.DebitedFunds.Amount === refund.amount_cents &&
    made.DebitedFunds.Currency === 'EUR'
  );
}

async function finalise(
  context: PaymentContext,
  refund: Refund,
  intent: PaymentIntent,
  made: ProviderRefund,
): Promise<void> {
  const status = made.Status === 'SUCCEEDED' ? 'succeeded' : 'failed';
  const isOwed = status === 'failed' && made.ResultCode === refundCodes.emptyWallet;
  const now = context.now();
  const settled = await context.db.transaction().execute(async (transaction) => {
    if (isOwed) return oweRefund(context, transaction, refund, intent);
    const { numUpdatedRows } = await transaction
      .updateTable('refunds')
      .set({ status, result_code: made.ResultCode, finalised_at: now, updated_at: now })
      .where('id', '=', refund.id)
      .where('status', '=', 'created')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (status === 'succeeded') await queueRefundMails(context, transaction, refund, intent);
    return true;
  });
  if (!settled) return;
  const details = {
    refundId: refund.id,
    intentId: intent.id,
    providerRefundId: made.Id,
    code: made.ResultCode,
  };
  if (status === 'succeeded') context.log.info(details, 'refund succeeded');
  else if (isOwed) {
    context.log.error(
      { reference: intent.reference, ...details },
      'a refund is owed and its wallet does not hold the money: fill the wallet',
    );
  } else await reportRefusal(context, refund, { code: made.ResultCode, when: 'by the provider' });
}
