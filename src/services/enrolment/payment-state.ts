import type { Payment } from '#contracts/enrolment.ts';
import { refusalTexts } from '#domain/payment-messages.ts';
import type { PaymentContext } from './dependencies.ts';
import { findIntent, type PaymentIntent } from './queries.ts';
import { Refusal } from './refusal.ts';
import { settleIfReachable } from './settle-intent.ts';

/** State of a payment by its pay-in id, read again at the provider while it is not final. */
export function getPayment(context: PaymentContext, payInId: string): Promise<Payment> {
  return readPayment(context, 'pay_in_id', payInId);
}

/** State of a payment by our own id, all that the return from 3-D Secure knows. */
export function settlePayment(context: PaymentContext, intentId: string): Promise<Payment> {
  return readPayment(context, 'id', intentId);
}

async function readPayment(
  context: PaymentContext,
  column: 'id' | 'pay_in_id',
  value: string,
): Promise<Payment> {
  const found = await findIntent(context.db, column, value);
  const intent = found && (await settleIfReachable(context, found));
  if (!intent || intent.pay_in_id === null) {
    throw new Refusal(404, { paiement: [refusalTexts.unknownPayment] });
  }
  return describePayment(context, intent, intent.pay_in_id);
}

/** Nothing personal: whoever holds the id may read it (payments.md). */
async function describePayment(
  context: PaymentContext,
  intent: PaymentIntent,
  payInId: string,
): Promise<Payment> {
  const office = await context.db
    .selectFrom('offices')
    .select(['label', 'uri'])
    .where('id', '=', intent.office_id)
    .executeTakeFirstOrThrow();
  return {
    payInId,
    reference: intent.reference,
    status: intent.status === 'created' ? 'pending' : intent.status,
    amount: intent.amount_cents,
    formulaLabel: intent.formula_label,
    officeId: intent.office_id,
    officeLabel: office.label,
    officeUri: office.uri,
    createdAt: intent.created_at.toISOString(),
  };
}
