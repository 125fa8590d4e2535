import { randomUUID } from 'node:crypto';
import type { PayIn } from '#contracts/cards.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { databaseFaultOf } from '#database/database-fault.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { addCourse, planCourse } from '../courses/add-course.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { lockOrderKey, whyNoOrder } from '../orders/one-order.ts';
import { findBuyerById, isFinal, type PaymentIntent, reloadIntent } from '../queries.ts';
import { openAutomaticRefund, sendAutomaticRefund, warnOfTwin } from '../refunds/automatic-refund.ts';
import { acceptedTwice } from '../refunds/open-refund.ts';
import { openFile, prepareFile } from '../training-files/open-file.ts';
import { queueConfirmations, writeConfirmations } from './confirm-order.ts';
import { deactivateCardOf } from './deactivate-card.ts';
import { isPayInOf, recallPayIn, warnOfMismatch } from './pay-in.ts';
import { isCardRefused } from './refused-cards.ts';

/** The provider is the only source of a status; may run at once or in any order, enrols once. @throws UpstreamError */
export async function settleIntent(context: PaymentContext, intent: PaymentIntent): Promise<PaymentIntent> {
  if (isFinal(intent)) return intent;
  const known = intent.pay_in_id === null ? (await recallPayIn(context, intent)).intent : intent;
  if (known.pay_in_id === null || isFinal(known)) return known;

  const payIn = await context.cards.getPayIn(known.pay_in_id);
  await context.faultPoint('pay-in-read');
  if (!isPayInOf(known, payIn)) {
    await warnOfMismatch(context, known, payIn);
    return known;
  }
  if (payIn.Status === 'CREATED') return known;

  await finalise(context, known, payIn);
  await context.faultPoint('payment-settled');
  await deactivateCardOf(context, known);
  return reloadIntent(context.db, known.id);
}

/** An unreachable provider or a read-only database leaves the stored state. */
export async function settleIfReachable(
  context: PaymentContext,
  intent: PaymentIntent,
): Promise<PaymentIntent> {
  try {
    return await settleIntent(context, intent);
  } catch (error) {
    const isProvider = error instanceof UpstreamError;
    if (!isProvider && databaseFaultOf(error) !== 'unwritable') throw error;
    context.log.warn(
      { intentId: intent.id, ...describeError(error) },
      isProvider ? 'payment not settled, provider unreachable' : 'payment not settled, database not writable',
    );
    return reloadIntent(context.db, intent.id);
  }
}

/** One transaction, entered by the first caller. A payment beside another order of the formula is refunded instead. */
async function finalise(context: PaymentContext, intent: PaymentIntent, payIn: PayIn): Promise<void> {
  const status = payIn.Status === 'SUCCEEDED' ? 'succeeded' : 'failed';
  const now = context.now();
  const course = status === 'succeeded' ? await planCourse(context, intent, now) : undefined;
  const file = status === 'succeeded' ? await prepareFile(context, intent) : undefined;
  const mails =
    status === 'succeeded'
      ? await writeConfirmations(context, intent, { orderedAt: now, course, fileUrls: file?.urls })
      : [];
  const outcome = await context.db.transaction().execute(async (transaction) => {
    await lockOrderKey(transaction, intent.order_key);
    const { numUpdatedRows } = await transaction
      .updateTable('payment_intents')
      .set({
        status,
        result_code: payIn.ResultCode,
        request: '{}',
        card_hash: null,
        finalised_at: now,
        updated_at: now,
        ...(status === 'failed' && { holds_order: null }),
      })
      .where('id', '=', intent.id)
      .where('status', 'in', ['created', 'pending'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    if (status === 'failed') return 'failed';
    const why = await whyNoOrder(transaction, intent);
    if (why) {
      await openAutomaticRefund(transaction, intent, why, now);
      return why;
    }
    await enrol(transaction, intent, now);
    if (course) await addCourse(transaction, intent.id, course);
    if (file) await openFile(transaction, intent, file, now);
    await queueConfirmations(transaction, mails);
    return 'paid';
  });
  if (!outcome) return;
  const details = { intentId: intent.id, payInId: payIn.Id, code: payIn.ResultCode };
  if (outcome === 'failed') {
    context.log.warn(details, 'payment refused');
    if (isCardRefused(payIn.ResultCode)) await countRefusal(context, intent);
  }
  if (outcome === 'paid') {
    context.log.info(details, 'payment succeeded');
    await warnOfTwin(context, intent);
  }
  if (outcome !== 'failed' && outcome !== 'paid') {
    context.log.warn(
      { ...details, reference: intent.reference },
      outcome === acceptedTwice
        ? 'a payment was accepted beside another order of the same formula and is refunded'
        : 'a payment was accepted after its consent was revoked and is refunded',
    );
    await sendAutomaticRefund(context, intent.id);
  }
}

async function enrol(transaction: EnrolmentTransaction, intent: PaymentIntent, now: Date): Promise<void> {
  await transaction
    .insertInto('enrolments')
    .values({
      id: randomUUID(),
      payment_intent_id: intent.id,
      buyer_id: intent.buyer_id,
      office_id: intent.office_id,
      formula_id: intent.formula_id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('payment_intent_id').doNothing())
    .execute();
}

/** Takes the intent as it was before its request and the hash of its card were emptied. */
async function countRefusal(context: PaymentContext, intent: PaymentIntent): Promise<void> {
  const { request, card_hash: cardHash } = intent;
  const buyer = await findBuyerById(context.db, intent.buyer_id);
  const ip = typeof request.IpAddress === 'string' ? request.IpAddress : undefined;
  if (buyer) await context.refusedCards.count({ ip, email: buyer.email }, cardHash);
}
