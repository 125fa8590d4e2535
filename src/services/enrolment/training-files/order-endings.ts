import { type Kysely, sql } from 'kysely';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { isContractEnded } from '../orders/one-order.ts';

export type OrderEnding = 'withdrawn' | 'charged-back' | 'refunded';

/** Read from the order's own rows: whoever ended it needs to know nothing of its file. */
export async function endingOf(
  db: Kysely<EnrolmentDatabase>,
  intentId: string | null,
): Promise<OrderEnding | undefined> {
  if (intentId === null) return undefined;
  const found = await db
    .selectFrom('payment_intents as intent')
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('withdrawals')
            .select('withdrawals.id')
            .whereRef('payment_intent_id', '=', 'intent.id'),
        )
        .as('isWithdrawn'),
      select
        .exists(
          select
            .selectFrom('disputes')
            .select('disputes.id')
            .whereRef('payment_intent_id', '=', 'intent.id')
            .where('taken_cents', '>', 0),
        )
        .as('isTaken'),
    ])
    .where('intent.id', '=', intentId)
    .where(isContractEnded('intent'))
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.isWithdrawn) return 'withdrawn';
  return found.isTaken ? 'charged-back' : 'refunded';
}

/** For the table aliased `file`: open, and its order has ended. */
export const hasEndedOrder = sql<boolean>`exists (select from payment_intents as ended
  where ended.id = file.payment_intent_id and ${isContractEnded('ended')})`;
