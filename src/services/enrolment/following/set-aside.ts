import type { HeldOrder, Order } from '#contracts/order.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { settleInTurn } from '../payment/ask-provider.ts';
import { reloadIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { claimOrder } from './claim-order.ts';
import { describeOrder } from './find-order.ts';

type SetAside = HeldOrder & {
  /** As shown to the holder: a payment that became paid meanwhile must not be set aside. */
  readonly etat: 'pending' | 'succeeded';
};

/** Allows another order of the same formula; an open payment is given up. @throws Refusal 404 or 409 */
export async function setOrderAside(
  context: EnrolmentContext,
  { etat, ...search }: SetAside,
): Promise<Order> {
  const claimed = await claimOrder(context, search);
  const intent = await settleInTurn(context, claimed.intent);
  const isOpen = intent.status === 'created' || intent.status === 'pending';
  if (intent.status !== 'failed' && isOpen !== (etat === 'pending')) {
    throw new Refusal(409, { commande: [refusalTexts.otherState] });
  }
  const now = context.now();
  const { numUpdatedRows } = await context.db
    .updateTable('payment_intents')
    .set({ holds_order: null, ...(isOpen && { abandoned_at: now, updated_at: now }) })
    .where('id', '=', intent.id)
    .where('status', 'in', isOpen ? ['created', 'pending'] : ['succeeded'])
    .where('holds_order', 'is', true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    const what = isOpen ? 'an open payment was given up by its buyer' : 'a paid order is ordered once more';
    context.log.info({ intentId: intent.id, reference: intent.reference }, what);
  }
  return describeOrder(context, { ...claimed, intent: await reloadIntent(context.db, intent.id) }, now);
}
