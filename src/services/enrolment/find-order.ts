import type { Order } from '#contracts/order.ts';
import type { OrderSearch } from '#domain/order/order-search.ts';
import { withdrawalRight } from '#domain/order/withdrawal-period.ts';
import { withdrawalWords } from '#domain/order/withdrawal-statement.ts';
import { settleWhenDue } from './ask-provider.ts';
import { type ClaimedOrder, claimOrder } from './claim-order.ts';
import type { EnrolmentContext } from './dependencies.ts';
import type { PaymentIntent } from './queries.ts';

/**
 * How an order stands: its payment, read again at the provider while it is not final, its refunds, its withdrawal.
 * @throws Refusal 404 when no order has this reference and this e-mail.
 */
export async function findOrder(context: EnrolmentContext, search: OrderSearch): Promise<Order> {
  return describeOrder(context, await claimOrder(context, search), context.now());
}

/** The same of an order already found, at an instant. */
export async function describeOrder(
  context: EnrolmentContext,
  { intent: found, buyer, holder, otherEmail }: ClaimedOrder,
  now: Date,
): Promise<Order> {
  const { db } = context;
  const intent = await settleWhenDue(context, found);
  const office = await db
    .selectFrom('offices')
    .select(['label', 'uri', 'mediator_url'])
    .where('id', '=', intent.office_id)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'status', 'created_at', 'finalised_at'])
    .where('payment_intent_id', '=', intent.id)
    .orderBy('created_at')
    .execute();
  return {
    reference: intent.reference,
    status: intent.status === 'created' ? 'pending' : intent.status,
    amount: intent.amount_cents,
    price: intent.price_cents,
    formulaLabel: intent.formula_label,
    commencement: intent.commencement,
    officeId: intent.office_id,
    officeLabel: office.label,
    officeUri: office.uri,
    mediatorUrl: office.mediator_url,
    createdAt: intent.created_at.toISOString(),
    paidAt: concludedAt(intent)?.toISOString() ?? null,
    holder: `${holder.firstName} ${holder.lastName}`,
    otherEmail,
    refunds: refunds.map(({ amount_cents, status, created_at, finalised_at }) => ({
      amount: amount_cents,
      status,
      at: (finalised_at ?? created_at).toISOString(),
    })),
    withdrawal: await describeWithdrawal(context, intent, { ...office, zipCode: buyer.zip_code, now }),
  };
}

/** When the contract of an order was concluded: when its payment was accepted; undefined before. */
function concludedAt(intent: PaymentIntent): Date | undefined {
  return intent.status === 'succeeded' ? (intent.finalised_at ?? intent.created_at) : undefined;
}

async function describeWithdrawal(
  { db }: EnrolmentContext,
  intent: PaymentIntent,
  { label, zipCode, now }: { readonly label: string; readonly zipCode: string; readonly now: Date },
): Promise<Order['withdrawal']> {
  const stored = await db
    .selectFrom('withdrawals')
    .select(['statement', 'received_at'])
    .where('payment_intent_id', '=', intent.id)
    .executeTakeFirst();
  if (stored) {
    const { text, name } = stored.statement;
    return { kind: 'received', receivedAt: stored.received_at.toISOString(), words: text, name };
  }
  const orderedAt = concludedAt(intent);
  if (!orderedAt) return { kind: 'unpaid' };
  const right = withdrawalRight({ orderedAt, zipCode, commencement: intent.commencement }, now);
  if (right.kind === 'waived') return right;
  const deadline = right.deadline.toISOString();
  if (right.kind === 'over') return { kind: 'over', deadline };
  const { reference, formula_label: formulaLabel } = intent;
  const words = withdrawalWords({ reference, formulaLabel, officeLabel: label, orderedAt });
  return { kind: 'open', deadline, words };
}
