import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PaymentContext } from '../dependencies.ts';
import type { PaymentIntent } from '../queries.ts';

/** No card is kept once its payment is final. A failure is retried. True when the card cannot be used. */
export async function deactivateCardOf(context: PaymentContext, intent: PaymentIntent): Promise<boolean> {
  if (intent.card_deactivated_at !== null || intent.card_id === null) return true;
  try {
    await context.cards.deactivateCard(intent.card_id);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.log.warn({ intentId: intent.id, error: error.message }, 'card not deactivated yet');
    if (!isRefusal(error.status)) return false;
  }
  await context.faultPoint('card-deactivated');
  await context.db
    .updateTable('payment_intents')
    .set({ card_deactivated_at: context.now() })
    .where('id', '=', intent.id)
    .where('card_deactivated_at', 'is', null)
    .execute();
  await context.faultPoint('deactivation-stored');
  return true;
}

/** An inactive or unknown card cannot be debited either. */
const isRefusal = (status: number | undefined): boolean => status === 400 || status === 404;
