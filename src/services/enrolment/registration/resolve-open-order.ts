import { sql } from 'kysely';
import { paidHoldsMs } from '#domain/order/open-order.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { isContractEnded } from '../orders/one-order.ts';
import { mailOrderLink } from '../orders/order-links.ts';
import { abandonIfReachable } from '../payment/abandon-intent.ts';
import { settleInTurn } from '../payment/ask-provider.ts';
import { waitForPayIn } from '../payment/pay-in.ts';
import type { PaymentIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';

/** Undefined when nothing is in the way. @throws Refusal 409; only the other order's own browser is shown it. */
export async function resolveOpenOrder(
  context: EnrolmentContext,
  holder: PaymentIntent,
  browserKeys: readonly string[],
): Promise<PaymentIntent | undefined> {
  const waited = await waitForPayIn(context, holder);
  const order = await abandonIfReachable(context, await settleInTurn(context, waited));
  if (order.status === 'failed') return undefined;
  if (order.status === 'succeeded' && (await freeWhenOver(context, order))) return undefined;

  if (order.browser_key === null || !browserKeys.includes(order.browser_key)) {
    await mailOrderLink(context, order);
    throw new Refusal(409, { commande: [refusalTexts.notNow] });
  }
  if (order.status !== 'succeeded') throw new Refusal(409, { commande: [refusalTexts.openOrder] });
  if (order.answered_at === null) return order;
  throw new Refusal(409, { commande: [refusalTexts.paidOrder] });
}

/** A paid order is in the way for a day, and no longer than its contract. */
async function freeWhenOver(context: EnrolmentContext, order: PaymentIntent): Promise<boolean> {
  const since = new Date(context.now().getTime() - paidHoldsMs);
  const { numUpdatedRows } = await context.db
    .updateTable('payment_intents as intent')
    .set({ holds_order: null })
    .where('intent.id', '=', order.id)
    .where((where) =>
      where.or([where('intent.finalised_at', '<=', since), sql<boolean>`${isContractEnded('intent')}`]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
