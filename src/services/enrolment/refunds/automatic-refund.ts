import { randomUUID } from 'node:crypto';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { isSamePerson, paidHoldsMs } from '#domain/order/open-order.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { findBuyerById, type PaymentIntent } from '../queries.ts';
import { type AutomaticReason, acceptedTwice, consentTakenBack } from './open-refund.ts';
import { continueRefund } from './refund.ts';

/** In the transaction that finds the payment accepted without an order. */
export async function openAutomaticRefund(
  transaction: EnrolmentTransaction,
  intent: PaymentIntent,
  reason: AutomaticReason,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('payment_intents')
    .set({ returned_at: now })
    .where('id', '=', intent.id)
    .execute();
  await transaction
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      payment_intent_id: intent.id,
      amount_cents: intent.amount_cents,
      reason,
      idempotency_key: randomUUID(),
      status: 'created',
      provider_refund_id: null,
      result_code: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Without an answer it is left to the reconciliation. */
export async function sendAutomaticRefund(context: PaymentContext, intentId: string): Promise<void> {
  const refund = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .where('reason', 'in', [acceptedTwice, consentTakenBack])
    .executeTakeFirstOrThrow();
  await context.faultPoint('refund-stored');
  try {
    await continueRefund(context, refund, true);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.log.warn({ refundId: refund.id, ...describeError(error) }, 'refund left to the reconciliation');
  }
}

/** Two paid orders of one person for one formula within a day: maybe a mistake, no reason to refuse. */
export async function warnOfTwin(context: PaymentContext, intent: PaymentIntent): Promise<void> {
  const buyer = await findBuyerById(context.db, intent.buyer_id);
  if (!buyer) return;
  const near = await context.db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .select([
      'intent.reference',
      'buyer.first_name as firstName',
      'buyer.last_name as lastName',
      'buyer.birthday',
    ])
    .where('intent.id', '!=', intent.id)
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .where('intent.office_id', '=', intent.office_id)
    .where('intent.formula_id', '=', intent.formula_id)
    .where('intent.finalised_at', '>', new Date(context.now().getTime() - paidHoldsMs))
    .where('buyer.birthday', '=', buyer.birthday)
    .execute();
  const person = { firstName: buyer.first_name, lastName: buyer.last_name, birthday: buyer.birthday };
  const twins = near.filter((other) => isSamePerson(other, person)).map(({ reference }) => reference);
  if (twins.length === 0) return;
  context.log.error(
    { reference: intent.reference, twins },
    'two orders of one person for one formula were paid within a day',
  );
}
