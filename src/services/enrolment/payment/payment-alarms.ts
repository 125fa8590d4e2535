import type { Selectable } from 'kysely';
import type { RefundsTable } from '#database/payment-tables.ts';
import { alarmIntervalMs, isOpenTooLong } from '#domain/order/open-payment.ts';
import type { PaymentContext } from '../dependencies.ts';
import { type PaymentIntent, reloadIntent } from '../queries.ts';

/** Whether this process may raise an alarm about a payment or refund now: one an hour about each, in all processes. */
export async function claimAlarm(
  { db, now }: PaymentContext,
  table: 'payment_intents' | 'refunds',
  id: string,
): Promise<boolean> {
  const instant = now();
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ alarmed_at: instant })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('alarmed_at', 'is', null),
        where('alarmed_at', '<=', new Date(instant.getTime() - alarmIntervalMs)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of a payment of which it cannot be known whether it debited its buyer. */
export async function warnOfUndecided(context: PaymentContext, intent: PaymentIntent): Promise<void> {
  if (!(await claimAlarm(context, 'payment_intents', intent.id))) return;
  context.log.error(
    { intentId: intent.id, reference: intent.reference },
    'payment undecided: look for its tag at the provider',
  );
}

/** Of a refund that nothing settles, whether the provider can be read or not. */
export async function warnWhenRefundOpenTooLong(
  context: PaymentContext,
  { id, created_at: createdAt, payment_intent_id: intentId }: Selectable<RefundsTable>,
): Promise<void> {
  if (!isOpenTooLong({ createdAt }, context.now())) return;
  const { status } = await context.db
    .selectFrom('refunds')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (status !== 'created' || !(await claimAlarm(context, 'refunds', id))) return;
  context.log.error({ refundId: id, intentId }, 'refund open for hours: look at it at the provider');
}

/** Of a payment that is open for longer than any bank lets its buyer wait, whether the provider can be read or not. */
export async function warnWhenOpenTooLong(context: PaymentContext, intent: PaymentIntent): Promise<void> {
  if (!isOpenTooLong({ createdAt: intent.created_at }, context.now())) return;
  const { status, pay_in_id: payInId } = await reloadIntent(context.db, intent.id);
  if (
    status === 'succeeded' ||
    status === 'failed' ||
    !(await claimAlarm(context, 'payment_intents', intent.id))
  )
    return;
  context.log.error(
    { intentId: intent.id, reference: intent.reference, payInId },
    'payment open for hours: look at it at the provider',
  );
}
