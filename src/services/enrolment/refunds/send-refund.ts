import { type ProviderRefund, refundSchema } from '#contracts/cards-refunds.ts';
import type { PaymentContext } from '../dependencies.ts';
import { createAtProvider, type Outcome, recallAnswer } from '../provider-answer.ts';
import { reloadIntent } from '../queries.ts';
import { type Refund, reloadRefund, warnOfRefusal } from './open-refund.ts';

/** No call of ours to the provider lives as long as this, in milliseconds. */
const callsAreOverAfterMs = 2 * 60 * 1000;

/** Asks the provider for a refund under its one key, and writes down what it answers. */
export async function sendRefund(context: PaymentContext, refund: Refund): Promise<Refund> {
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
    about: { refundId: refund.id, intentId: intent.id },
  });
  await context.faultPoint('refund-created');
  return record(context, refund, outcome);
}

/**
 * Goes on with a refund whose outcome nobody wrote down. Once no call can be under way any more it is looked for among those
 * of its pay-in, since a key is forgotten after a day, and only what is not there is asked for again, under the same key.
 */
export async function takeUpRefund(context: PaymentContext, refund: Refund): Promise<Refund> {
  const recalled = await recallAnswer(context, { key: refund.idempotency_key, answer: refundSchema });
  if (recalled.kind !== 'unknown') return record(context, refund, recalled);
  if (refund.updated_at > lastCallOver(context)) return refund;
  const found = await findByTag(context, refund);
  if (found) return record(context, refund, { kind: 'made', made: found });
  return (await claim(context, refund)) ? sendRefund(context, refund) : reloadRefund(context.db, refund.id);
}

async function findByTag(context: PaymentContext, refund: Refund): Promise<ProviderRefund | undefined> {
  const intent = await reloadIntent(context.db, refund.payment_intent_id);
  if (intent.pay_in_id === null) return undefined;
  const made = await context.cards.listRefunds(intent.pay_in_id);
  return made.find(({ Tag }) => Tag === refund.id);
}

/** Of several that would send it again, one does. */
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

/** A call that was begun before this instant has ended one way or the other. */
function lastCallOver(context: PaymentContext): Date {
  return new Date(context.now().getTime() - callsAreOverAfterMs);
}

async function record(
  context: PaymentContext,
  refund: Refund,
  outcome: Outcome<ProviderRefund>,
): Promise<Refund> {
  if (outcome.kind === 'unknown') return refund;
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
    const details = { refundId: refund.id, code: outcome.code };
    warnOfRefusal(context, refund, details, 'before it was made');
  }
  await context.faultPoint('refund-recorded');
  return reloadRefund(context.db, refund.id);
}
