import type { Kysely, Selectable, Transaction } from 'kysely';
import type { BuyersTable, PaymentIntentsTable } from '#database/payment-tables.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';

type Db = Kysely<EnrolmentDatabase>;

export type StoredBuyer = Selectable<BuyersTable>;

/** A payment as stored, with the payer and the wallet the provider knows for its buyer. */
export type PaymentIntent = Selectable<PaymentIntentsTable> & {
  readonly provider_user_id: string | null;
  readonly provider_wallet_id: string | null;
};

export function findBuyer(db: Db, cardRegistrationId: string): Promise<StoredBuyer | undefined> {
  return db
    .selectFrom('buyers')
    .selectAll()
    .where('card_registration_id', '=', cardRegistrationId)
    .executeTakeFirst();
}

export function findBuyerById(db: Db, id: string): Promise<StoredBuyer | undefined> {
  return db.selectFrom('buyers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectIntents(db: Db) {
  return db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .selectAll('intent')
    .select(['buyer.provider_user_id', 'buyer.provider_wallet_id']);
}

export function findIntent(
  db: Db,
  column: 'id' | 'reference' | 'pay_in_id' | 'card_registration_id',
  value: string,
): Promise<PaymentIntent | undefined> {
  return selectIntents(db).where(`intent.${column}`, '=', value).executeTakeFirst();
}

/** Reads an intent again; it cannot have gone, since only what failed long ago is ever deleted. */
export async function reloadIntent(db: Db, id: string): Promise<PaymentIntent> {
  return selectIntents(db).where('intent.id', '=', id).executeTakeFirstOrThrow();
}

export function isFinal(intent: Pick<PaymentIntent, 'status'>): boolean {
  return intent.status === 'succeeded' || intent.status === 'failed';
}

/** When the contract of an order was concluded: when its payment was accepted; undefined before. */
export function concludedAt(intent: PaymentIntent): Date | undefined {
  if (intent.returned_at !== null) return undefined;
  return intent.status === 'succeeded' ? (intent.finalised_at ?? intent.created_at) : undefined;
}

/** How an order stands, as its buyer is told. */
export function shownStatus({
  status,
  returned_at,
}: Pick<PaymentIntent, 'status' | 'returned_at'>): 'pending' | 'succeeded' | 'failed' | 'returned' {
  if (returned_at !== null) return 'returned';
  return status === 'created' ? 'pending' : status;
}

/** Where the bank waits for the buyer; null of a payment that it does not wait for, or that he gave up. */
export function bankUrlOf(
  intent: Pick<PaymentIntent, 'status' | 'abandoned_at' | 'secure_mode_redirect_url'>,
): string | null {
  return intent.status === 'pending' && intent.abandoned_at === null ? intent.secure_mode_redirect_url : null;
}

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
