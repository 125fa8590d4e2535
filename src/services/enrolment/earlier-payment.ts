import { refusalTexts } from '#domain/order/payment-messages.ts';
import { abandonIntent, keysAreKeptMs } from './abandon-intent.ts';
import type { PaymentContext } from './dependencies.ts';
import { type PaymentIntent, type StoredBuyer, selectIntents } from './queries.ts';
import { Refusal } from './refusal.ts';
import { settleIntent } from './settle-intent.ts';

/**
 * A buyer who was never told how his payment went (a crash, an answer lost on its way to him, no return from his bank)
 * comes back with a new card registration: if that payment did go through, it is answered instead of debiting him again.
 * Answers nothing when there is none.
 * @throws Refusal while it cannot be told yet.
 */
export async function resolveEarlierPayment(
  context: PaymentContext,
  buyer: StoredBuyer,
  formulaId: number,
): Promise<PaymentIntent | undefined> {
  for (const intent of await findUnansweredIntents(context, buyer, formulaId)) {
    const settled = await abandonIntent(context, await settleIntent(context, intent));
    if (settled.status === 'succeeded') return settled;
    if (settled.status === 'failed') continue;
    const waitsForBuyer = settled.status === 'pending' && settled.secure_mode_redirect_url !== null;
    if (!waitsForBuyer) throw new Refusal(409, { paiement: [refusalTexts.underWay] });
  }
  return undefined;
}

/** Payments of the same person for the same formula; a challenge that is not passed has not debited, and is no bar. */
function findUnansweredIntents(
  context: PaymentContext,
  buyer: StoredBuyer,
  formulaId: number,
): Promise<PaymentIntent[]> {
  const since = new Date(context.now().getTime() - keysAreKeptMs);
  return selectIntents(context.db)
    .where('intent.answered_at', 'is', null)
    .where('intent.status', '!=', 'failed')
    .where('intent.created_at', '>', since)
    .where('intent.formula_id', '=', formulaId)
    .where('buyer.office_id', '=', buyer.office_id)
    .where('buyer.id', '!=', buyer.id)
    .where((where) => where(where.fn<string>('lower', ['buyer.email']), '=', buyer.email.toLowerCase()))
    .where((where) =>
      where(where.fn<string>('lower', ['buyer.last_name']), '=', buyer.last_name.toLowerCase()),
    )
    .where((where) =>
      where(where.fn<string>('lower', ['buyer.first_name']), '=', buyer.first_name.toLowerCase()),
    )
    .where('buyer.birthday', '=', buyer.birthday)
    .orderBy('intent.created_at')
    .execute();
}
