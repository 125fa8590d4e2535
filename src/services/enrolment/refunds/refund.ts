import type { ProviderRefund } from '#contracts/cards-refunds.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { refundCodes } from '#domain/order/refund-results.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { type PaymentIntent, reloadIntent } from '../queries.ts';
import {
  openRefund,
  type Refund,
  type RefundNotOpened,
  type RefundOrder,
  reloadRefund,
} from './open-refund.ts';
import { oweRefund, reportRefusal } from './owe-refund.ts';
import { queueRefundMails } from './queue-refund-mails.ts';
import { resumeRefund, sendRefund } from './send-refund.ts';

export type RefundAnswer =
  /** Still open when the provider has not answered: the reconciliation continues it. */
  | { readonly kind: 'opened' | 'under-way'; readonly refund: Refund }
  | { readonly kind: 'refused'; readonly why: RefundNotOpened };

/** By default all that is left; repeats refund once (docs/product/paying.md#what-holds; docs/decisions/0025). */
export async function refundPayment(
  dependencies: PaymentDependencies,
  order: RefundOrder,
): Promise<RefundAnswer> {
  const context = withDefaults(dependencies);
  const opened = await openRefund(context, order);
  if (opened.kind === 'refused') return opened;
  await context.faultPoint('refund-stored');
  const refund = await continueRefund(context, opened.refund, opened.kind === 'opened').catch(
    (error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      context.log.warn(
        { refundId: opened.refund.id, error: error.message },
        'refund left to the reconciliation',
      );
      return reloadRefund(context.db, opened.refund.id);
    },
  );
  return { kind: opened.kind, refund };
}

/** @throws UpstreamError */
export async function continueRefund(
  context: PaymentContext,
  refund: Refund,
  isNew = false,
): Promise<Refund> {
  if (refund.provider_refund_id !== null) return settleRefund(context, refund);
  const sent = isNew ? await sendRefund(context, refund, true) : await resumeRefund(context, refund);
  return settleRefund(context, sent);
}

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
