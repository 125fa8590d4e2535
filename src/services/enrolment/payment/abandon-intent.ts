import type { PaymentContext } from '../dependencies.ts';
import { type PaymentIntent, reloadIntent } from '../queries.ts';
import { deactivateCardOf } from './deactivate-card.ts';
import { failWithoutPayIn, recallPayIn, recordOutcome } from './pay-in.ts';

/** No call of ours to the provider lives as long as this, in milliseconds. */
const callsAreOverAfterMs = 2 * 60 * 1000;

/** The provider forgets what it answered to a key after this time, in milliseconds (docs/product/paying.md#what-holds). */
export const keysAreKeptMs = 24 * 60 * 60 * 1000;

/**
 * Gives up a payment the provider never saw: debiting a buyer who is no longer there would be wrong. The card is
 * made unusable first, so that a request that went astray cannot debit it either, then the provider is asked once more.
 * Too young a payment is left as it is.
 */
export async function abandonIntent(context: PaymentContext, intent: PaymentIntent): Promise<PaymentIntent> {
  const now = context.now().getTime();
  if (intent.status !== 'created' || intent.pay_in_id !== null) return intent;
  if (now - intent.updated_at.getTime() < callsAreOverAfterMs) return intent;
  if (!(await deactivateCardOf(context, intent))) return intent;

  const known = await recordOutcome(context, intent, await recallPayIn(context, intent));
  if (known.status !== 'created') return known;
  const isForgotten = now - intent.created_at.getTime() >= keysAreKeptMs;
  if (isForgotten) {
    context.log.error(
      { intentId: intent.id },
      'payment given up after its key was forgotten: look for its tag at the provider',
    );
  }
  await failWithoutPayIn(context, intent, isForgotten ? 'key-forgotten' : 'abandoned');
  return reloadIntent(context.db, intent.id);
}
