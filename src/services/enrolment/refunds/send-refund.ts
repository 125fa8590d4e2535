import { type ProviderRefund, refundSchema } from '#contracts/cards-refunds.ts';
import { callsEndAfterMs, mayBeRunning, wasNeverMade } from '#domain/order/open-payment.ts';
import type { PaymentContext } from '../dependencies.ts';
import { claimAlarm } from '../payment/payment-alarms.ts';
import { createAtProvider, type Outcome, recallAnswer } from '../provider-answer.ts';
import { type PaymentIntent, reloadIntent, takenOf } from '../queries.ts';
import { type Refund, reloadRefund, whyHeld } from './open-refund.ts';
import { isWalletFilled, reportRefusal } from './owe-refund.ts';

export async function sendRefund(context: PaymentContext, refund: Refund, isFirst: boolean): Promise<Refund> {
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
export async function resumeRefund(context: PaymentContext, refund: Refund): Promise<Refund> {
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
async function findByTag(
  context: PaymentContext,
  refund: Refund,
  intent: PaymentIntent,
): Promise<ProviderRefund | undefined> {
  if (intent.pay_in_id === null) return undefined;
  const made = await context.cards.listRefunds(intent.pay_in_id);
  return made.find(({ Tag, Status }) => Tag === refund.id && !(refund.owed_at && Status === 'FAILED'));
}

function isOurs(refund: Refund, { Tag }: ProviderRefund): boolean {
  return Tag === refund.id;
}

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
function lastCallOver(context: PaymentContext): Date {
  return new Date(context.now().getTime() - callsEndAfterMs);
}

async function record(
  context: PaymentContext,
  refund: Refund,
  outcome: Outcome<ProviderRefund>,
): Promise<Refund> {
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
