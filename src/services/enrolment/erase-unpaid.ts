import type { Kysely, Transaction } from 'kysely';
import type { EnrolmentDatabase } from '#database/table-owners.ts';

/**
 * Removes the payments that failed before an instant, then the buyers of that age who paid for nothing: they have no
 * contract for which we would have to know them. A card not yet known to be unusable keeps its payment.
 */
export async function eraseUnpaid(
  transaction: Transaction<EnrolmentDatabase>,
  before: Date,
): Promise<number> {
  await transaction
    .deleteFrom('payment_intents')
    .where('status', '=', 'failed')
    .where('finalised_at', '<=', before)
    .where((where) => where.or([where('card_id', 'is', null), where('card_deactivated_at', 'is not', null)]))
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('buyers')
    .where('created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_intents')
            .select('payment_intents.id')
            .whereRef('payment_intents.buyer_id', '=', 'buyers.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the mailed links that open nothing any more. */
export async function deleteExpiredLinks(db: Kysely<EnrolmentDatabase>, now: Date): Promise<void> {
  await db.deleteFrom('order_links').where('expires_at', '<=', now).execute();
}
