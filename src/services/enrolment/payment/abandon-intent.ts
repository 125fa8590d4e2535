import { UpstreamError } from '#contracts/upstream-error.ts';
import { mayBeRunning, wasNeverMade } from '#domain/order/open-payment.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { type PaymentIntent, reloadIntent } from '../queries.ts';
import { deactivateCardOf } from './deactivate-card.ts';
import { failWithoutPayIn, recallPayIn, recordPayIn } from './pay-in.ts';
import { claimAlarm, warnOfUndecided } from './payment-alarms.ts';
import { settleIntent } from './settle-intent.ts';

/** Disables the card first, so that a request under way cannot debit it. @throws UpstreamError */
export async function abandonIntent(context: PaymentContext, intent: PaymentIntent): Promise<PaymentIntent> {
  const call = { createdAt: intent.created_at, sentAt: intent.updated_at };
  if (!isWithoutPayIn(intent) || mayBeRunning(call, context.now())) return intent;
  const isCardUnusable = await deactivateCardOf(context, intent);

  const { intent: recalled, stored } = await recallPayIn(context, intent);
  const isFound = !isWithoutPayIn(recalled) || (await findListed(context, intent));
  if (isFound) return settleIntent(context, await reloadIntent(context.db, intent.id));
  if (!isCardUnusable) return intent;
  if (wasNeverMade(call, stored.kind, context.now())) {
    await failWithoutPayIn(context, intent, stored.kind === 'refused' ? stored.code : 'abandoned');
  } else await warnOfUndecided(context, intent);
  return reloadIntent(context.db, intent.id);
}

/** An unreachable provider leaves the payment open. */
export async function abandonIfReachable(
  context: PaymentContext,
  intent: PaymentIntent,
): Promise<PaymentIntent> {
  try {
    return await abandonIntent(context, intent);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const details = { intentId: intent.id, ...describeError(error) };
    context.log.warn(details, 'payment not settled, provider unreachable');
    return reloadIntent(context.db, intent.id);
  }
}

function isWithoutPayIn({ status, pay_in_id: payInId }: PaymentIntent): boolean {
  return status === 'created' && payInId === null;
}

/** By its tag; true when there is one, stored if it matches. */
async function findListed(context: PaymentContext, intent: PaymentIntent): Promise<boolean> {
  if (intent.provider_user_id === null) throw new Error('a payment without a payer');
  const listed = await context.cards.listTransactions(intent.provider_user_id);
  const found = listed.filter(({ Tag, Type }) => Tag === intent.id && Type === 'PAYIN');
  if (found.length > 1 && (await claimAlarm(context, 'payment_intents', intent.id))) {
    const payInIds = found.map(({ Id }) => Id);
    context.log.error({ intentId: intent.id, payInIds }, 'one payment has several pay-ins at the provider');
  }
  // Of several, the one that debited the buyer is his order.
  const debitsFirst = found.toSorted(
    (one, other) => Number(other.Status === 'SUCCEEDED') - Number(one.Status === 'SUCCEEDED'),
  );
  for (const { Id } of debitsFirst) await recordPayIn(context, intent, await context.cards.getPayIn(Id));
  return found.length > 0;
}
