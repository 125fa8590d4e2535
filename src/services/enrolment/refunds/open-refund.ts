import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#database/schema.ts';
import { assessRefund, type RefundRefusal } from '#domain/order/refund-rules.ts';
import type { PaymentContext } from '../dependencies.ts';
import { takenOf } from '../queries.ts';

export type Refund = Selectable<Database['refunds']>;

export const acceptedTwice = 'accepted-beside-another-order';
export const consentTakenBack = 'accepted-after-its-consent-was-taken-back';
/** Then the reason of the training file. */
export const fileRefundPrefix = 'training-file-';
export type AutomaticReason = typeof acceptedTwice | typeof consentTakenBack;

export interface RefundOrder {
  readonly intentId: string;
  /** Cents; the rest of the payment by default. */
  readonly amountCents?: number | undefined;
  /** Confirmed by the operator: nothing is refunded when the amount has changed. */
  readonly agreedCents?: number | undefined;
  /** For the books; not shown to the buyer. */
  readonly reason: string;
}

/** `unproven`: a withdrawal by reference and e-mail alone, a day ago at most; `frozen`: a party said «Ce n’est pas moi». */
export type RefundHold = 'unproven' | 'frozen';
export type RefundNotOpened = RefundRefusal | RefundHold | 'changed';

export type OpenedRefund =
  | { readonly kind: 'opened' | 'under-way'; readonly refund: Refund }
  | { readonly kind: 'refused'; readonly why: RefundNotOpened };

/** Stored with its key before the provider is called, the payment's row locked: one of several commands opens it. */
export function openRefund(context: PaymentContext, order: RefundOrder): Promise<OpenedRefund> {
  const now = context.now();
  return context.db.transaction().execute(async (transaction): Promise<OpenedRefund> => {
    const payment = await transaction
      .selectFrom('payment_intents')
      .select(['status', 'amount_cents as amountCents'])
      .where('id', '=', order.intentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await transaction
      .selectFrom('refunds')
      .selectAll()
      .where('payment_intent_id', '=', order.intentId)
      .execute();
    const refunds = before.map((row) => ({
      amountCents: row.amount_cents,
      status: row.status,
      createdAt: row.created_at,
      row,
    }));
    const taken = await takenOf(transaction, order.intentId);
    const decision = assessRefund({ ...payment, refunds, taken }, order.amountCents, now);
    if (decision.kind === 'refuse') return { kind: 'refused', why: decision.why };
    const hold = await whyHeld(transaction, order.intentId, now);
    if (hold) return { kind: 'refused', why: hold };
    if (decision.kind === 'take-up') return { kind: 'under-way', refund: decision.refund.row };
    const { amountCents } = decision;
    if (amountCents !== (order.agreedCents ?? amountCents)) return { kind: 'refused', why: 'changed' };
    const refund = await transaction
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        payment_intent_id: order.intentId,
        amount_cents: amountCents,
        reason: order.reason,
        idempotency_key: randomUUID(),
        status: 'created',
        provider_refund_id: null,
        result_code: null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'opened', refund };
  });
}

/** Why no money leaves for now, whoever asks. */
export async function whyHeld(
  db: PaymentContext['db'],
  intentId: string | null,
  now: Date,
): Promise<RefundHold | undefined> {
  const held = await db
    .selectFrom('payment_intents as intent')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .leftJoin('training_files as file', 'file.payment_intent_id', 'intent.id')
    .select(['withdrawal.denied_at', 'withdrawal.decided_at', 'withdrawal.refund_from', 'file.frozen_at'])
    .where('intent.id', '=', intentId)
    .executeTakeFirst();
  if (held?.frozen_at || (held?.denied_at && !held.decided_at)) return 'frozen';
  return held?.refund_from && now < held.refund_from ? 'unproven' : undefined;
}

/** The row always exists: refunds are never deleted. */
export function reloadRefund(db: PaymentContext['db'], id: string): Promise<Refund> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
