import { type ProviderRefund, refundSchema } from '#contracts/cards-refunds.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { callsEndAfterMs, mayBeRunning, wasNeverMade } from '#domain/order/open-payment.ts';
import { refundCodes } from '#domain/order/refund-results.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { claimAlarm } from '../payment/payment-alarms.ts';
import { createAtProvider, type Outcome, recallAnswer } from '../provider-answer.ts';
import { type PaymentIntent, reloadIntent, takenOf } from '../queries.ts';
import {
  openRefund,
  type Refund,
  type RefundNotOpened,
  type RefundOrder,
  reloadRefund,
  whyHeld,
} from './open-refund.ts';
import { isWalletFilled, oweRefund, reportRefusal } from './owe-refund.ts';
import { queueRefundMails } from './queue-refund-mails.ts';

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

async function sendRefund(context: PaymentContext, refund: Refund, isFirst: boolean): Promise<Refund> {
  const intent = await reloadIntent(context.db, refund.payment_intent_id);
  const { pay_in_id: payInId, provider_user_id: authorId } = intent;
  if (payInId === null || authorId === null)
    throw new Error('a payment that succeeded has a pay-in and a payer');
  const key = refund.idempotency_key;
  const outcome = await createAtProvider(context, {
    key,
    answer: refundSchema,
    ask: () =>
      context.cards.createRefund(
        payInId,
        {
          AuthorId: authorId,
          DebitedFunds: { Currency: 'EUR', Amount: refund.amount_cents },
          Fees: { Currency: 'EUR', Amount: 0 },
          Tag: refund.id,
        },
        key,
      ),
    isFirst,
    about: { refundId: refund.id, intentId: intent.id },
  });
  await context.faultPoint('refund-created');
  return record(context, refund, outcome);
}

/** Searched among its pay-in's refunds once no call is under way; sent again, same key, when its key is unknown. */
async function resumeRefund(context: PaymentContext, refund: Refund): Promise<Refund> {
  const stored = await recallAnswer(context, { key: refund.idempotency_key, answer: refundSchema });
  if (stored.kind === 'made' && isOurs(refund, stored.made)) return record(context, refund, stored);
  const call = { createdAt: refund.owed_at ?? refund.created_at, sentAt: refund.updated_at };
  if (mayBeRunning(call, context.now())) return refund;
  const intent = await reloadIntent(context.db, refund.payment_intent_id);
  const found = await findByTag(context, refund, intent);
  if (found) return record(context, refund, { kind: 'made', made: found });
  if (!wasNeverMade(call, stored.kind, context.now())) {
    await warnOfUndecided(context, refund);
    return refund;
  }
  if (stored.kind === 'refused') return record(context, refund, stored);
  if (await whyHeld(context.db, intent.id, context.now())) return refund;
  // What the bank holds is not refunded a second time.
  if ((await takenOf(context.db, intent.id)).openCents > 0) return refund;
  if (refund.owed_at !== null && !(await isWalletFilled(context, refund, intent))) return refund;
  return (await claim(context, refund))
    ? sendRefund(context, refund, false)
    : reloadRefund(context.db, refund.id);
}

/** Failed attempts of an owed refund have its tag as well. */
async function findByTag(context: PaymentContext, refund: Refund, intent: PaymentIntent) {
  if (intent.pay_in_id === null) return undefined;
  const made = await context.cards.listRefunds(intent.pay_in_id);
  return made.find(({ Tag, Status }) => Tag === refund.id && !(refund.owed_at && Status === 'FAILED'));
}

const isOurs = (refund: Refund, { Tag }: ProviderRefund): boolean => Tag === refund.id;

async function warnOfUndecided(context: PaymentContext, refund: Refund): Promise<void> {
  if (!(await claimAlarm(context, 'refunds', refund.id))) return;
  const details = { refundId: refund.id, intentId: refund.payment_intent_id };
  context.log.error(details, 'refund undecided: look for its tag at the provider');
}

/** True for one of several simultaneous callers. */
async function claim(context: PaymentContext, refund: Refund): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('refunds')
    .set({ updated_at: context.now() })
    .where('id', '=', refund.id)
    .where('status', '=', 'created')
    .where('provider_refund_id', 'is', null)
    .where('updated_at', '<=', lastCallOver(context))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Calls begun before this instant have ended one way or the other. */
const lastCallOver = (context: PaymentContext): Date => new Date(context.now().getTime() - callsEndAfterMs);

async function record(context: PaymentContext, refund: Refund, outcome: Outcome<ProviderRefund>) {
  if (outcome.kind === 'unknown' || (outcome.kind === 'made' && !isOurs(refund, outcome.made))) return refund;
  const now = context.now();
  const change =
    outcome.kind === 'made'
      ? { provider_refund_id: outcome.made.Id, updated_at: now }
      : { status: 'failed' as const, result_code: outcome.code, finalised_at: now, updated_at: now };
  const { numUpdatedRows } = await context.db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', refund.id)
    .where('status', '=', 'created')
    .where('provider_refund_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && outcome.kind === 'refused') {
    await reportRefusal(context, refund, { code: outcome.code, when: 'before it was made' });
  }
  await context.faultPoint('refund-recorded');
  return reloadRefund(context.db, refund.id);
}
