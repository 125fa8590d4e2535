import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { cards, type PayIn, payInSchema } from '#contracts/cards.ts';
import type { PaymentContext } from '../dependencies.ts';
import { mailStartedOrder } from '../orders/order-links.ts';
import { createAtProvider, type Outcome, pollMs, recallAnswer } from '../provider-answer.ts';
import { type PaymentIntent, reloadIntent } from '../queries.ts';
import { claimAlarm } from './payment-alarms.ts';

/** An intent keeps one key: repeats debit at most once. */
export async function sendPayIn(
  context: PaymentContext,
  intent: PaymentIntent,
  isFirst: boolean,
): Promise<Outcome<PayIn>> {
  const request = v.parse(cards.createDirectPayIn.body, intent.request);
  const key = intent.idempotency_key;
  return createAtProvider(context, {
    key,
    answer: payInSchema,
    ask: () => context.cards.createDirectPayIn(request, key),
    isFirst,
    about: { intentId: intent.id },
  });
}

/** Requests nothing. A stored refusal ends nothing: the author's transactions decide (`abandon-intent.ts`). */
export async function recallPayIn(context: PaymentContext, intent: PaymentIntent) {
  const stored = await recallAnswer(context, { key: intent.idempotency_key, answer: payInSchema });
  if (stored.kind !== 'made') return { intent, stored };
  await recordPayIn(context, intent, stored.made);
  return { intent: await reloadIntent(context.db, intent.id), stored };
}

export async function waitForPayIn(context: PaymentContext, intent: PaymentIntent): Promise<PaymentIntent> {
  let current = intent;
  const deadline = performance.now() + context.timeoutMs;
  while (performance.now() < deadline) {
    if (current.pay_in_id !== null || current.status === 'failed') break;
    await wait(pollMs);
    current = await reloadIntent(context.db, intent.id);
  }
  return current;
}

export async function recordOutcome(
  context: PaymentContext,
  intent: PaymentIntent,
  outcome: Outcome<PayIn>,
): Promise<PaymentIntent> {
  if (outcome.kind === 'made') await recordPayIn(context, intent, outcome.made);
  if (outcome.kind === 'refused') await failWithoutPayIn(context, intent, outcome.code);
  return outcome.kind === 'unknown' ? intent : reloadIntent(context.db, intent.id);
}

/** Reopens an intent given up: its failure was our assumption, the pay-in is the provider's state. */
export async function recordPayIn(context: PaymentContext, intent: PaymentIntent, payIn: PayIn) {
  if (!isPayInOf(intent, payIn)) return warnOfMismatch(context, intent, payIn);
  const waitsAtBank = payIn.Status === 'CREATED' && payIn.SecureModeRedirectURL !== null;
  const isRecorded = await context.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('payment_intents')
      .set({
        pay_in_id: payIn.Id,
        status: 'pending',
        result_code: payIn.ResultCode,
        secure_mode_redirect_url: payIn.SecureModeRedirectURL,
        updated_at: context.now(),
        finalised_at: null,
        // Another order may have taken its place.
        ...(intent.status === 'failed' && { holds_order: null }),
      })
      .where('id', '=', intent.id)
      .where('pay_in_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && waitsAtBank) await mailStartedOrder(context, transaction, intent);
    return numUpdatedRows > 0n;
  });
  if (isRecorded && intent.status === 'failed') {
    context.log.error({ intentId: intent.id, payInId: payIn.Id }, 'pay-in found for a payment given up');
  }
}

export async function warnOfMismatch(context: PaymentContext, intent: PaymentIntent, payIn: PayIn) {
  if (!(await claimAlarm(context, 'payment_intents', intent.id))) return;
  context.log.error({ intentId: intent.id, payInId: payIn.Id }, 'pay-in does not match its intent');
}

/** Not when its request was sent again meanwhile. The code is logged, the buyer gets a general message. */
export async function failWithoutPayIn(context: PaymentContext, intent: PaymentIntent, code: string) {
  const now = context.now();
  const { numUpdatedRows } = await context.db
    .updateTable('payment_intents')
    .set({
      status: 'failed',
      result_code: code,
      request: '{}',
      card_hash: null,
      finalised_at: now,
      updated_at: now,
      holds_order: null,
    })
    .where('id', '=', intent.id)
    .where('status', '=', 'created')
    .where('pay_in_id', 'is', null)
    // PostgreSQL keeps microseconds, a Date does not.
    .where('updated_at', '<', new Date(intent.updated_at.getTime() + 1))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) context.log.warn({ intentId: intent.id, code }, 'payment failed without a pay-in');
}

/** Amount, author, wallet and our own id must match (docs/product/paying.md#what-holds). */
export function isPayInOf(intent: PaymentIntent, payIn: PayIn): boolean {
  return (
    payIn.Tag === intent.id &&
    payIn.DebitedFunds.Amount === intent.amount_cents &&
    payIn.DebitedFunds.Currency === 'EUR' &&
    payIn.AuthorId === intent.provider_user_id &&
    payIn.CreditedWalletId === intent.provider_wallet_id &&
    (intent.pay_in_id === null || payIn.Id === intent.pay_in_id)
  );
}
