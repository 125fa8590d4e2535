import { alarmIntervalMs, isOpenTooLong } from '#domain/order/open-payment.ts';
import type { PaymentContext } from '../dependencies.ts';
import { type PaymentIntent, reloadIntent, takenOf } from '../queries.ts';
import { type Refund, reloadRefund } from '../refunds/open-refund.ts';

/** One alarm an hour for each payment or refund, in all processes. */
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

/** For a payment that may have debited its buyer. */
export async function warnOfUndecided(context: PaymentContext, intent: PaymentIntent): Promise<void> {
  if (!(await claimAlarm(context, 'payment_intents', intent.id))) return;
  context.log.error(
    { intentId: intent.id, reference: intent.reference },
    'payment undecided: look for its tag at the provider',
  );
}

/** Also while the provider is unreachable. Owed refunds and disputes have their own alarms. */
export async function warnWhenRefundOpenTooLong(context: PaymentContext, refund: Refund): Promise<void> {
  if (!isOpenTooLong({ createdAt: refund.created_at }, context.now())) return;
  const { status, owed_at: owedAt } = await reloadRefund(context.db, refund.id);
  if (status !== 'created' || owedAt !== null) return;
  if ((await takenOf(context.db, refund.payment_intent_id)).openCents > 0) return;
  if (!(await claimAlarm(context, 'refunds', refund.id))) return;
  const details = { refundId: refund.id, intentId: refund.payment_intent_id };
  context.log.error(details, 'refund open for hours: look at it at the provider');
}

/** Also while the provider is unreachable. */
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
