import { type Selectable, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';

export type StoredBuyer = Selectable<Database['buyers']>;

export type PaymentIntent = Selectable<Database['payment_intents']> & {
  readonly provider_user_id: string | null;
  readonly provider_wallet_id: string | null;
  /** Held by the buyer's bank. */
  readonly taken_cents: number;
};

/** For the table aliased `intent`. */
export const takenCents = sql<number>`(select coalesce(sum(taken_cents), 0)::int from disputes
  where payment_intent_id = intent.id)`;

export function findBuyer(db: EnrolmentDb, cardRegistrationId: string): Promise<StoredBuyer | undefined> {
  return db
    .selectFrom('buyers')
    .selectAll()
    .where('card_registration_id', '=', cardRegistrationId)
    .executeTakeFirst();
}

export function findBuyerById(db: EnrolmentDb, id: string): Promise<StoredBuyer | undefined> {
  return db.selectFrom('buyers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectIntents(db: EnrolmentDb) {
  return db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .selectAll('intent')
    .select(['buyer.provider_user_id', 'buyer.provider_wallet_id', takenCents.as('taken_cents')]);
}

export function findIntent(
  db: EnrolmentDb,
  column: 'id' | 'reference' | 'pay_in_id' | 'card_registration_id',
  value: string,
): Promise<PaymentIntent | undefined> {
  return selectIntents(db).where(`intent.${column}`, '=', value).executeTakeFirst();
}

/** The row always exists: only payments that failed long ago are deleted. */
export async function reloadIntent(db: EnrolmentDb, id: string): Promise<PaymentIntent> {
  return selectIntents(db).where('intent.id', '=', id).executeTakeFirstOrThrow();
}

/** Cents held by banks: open disputes, and those decided for the buyer. */
export async function takenOf(db: EnrolmentDb, intentId: string) {
  const rows = await db
    .selectFrom('disputes')
    .select(['outcome', 'taken_cents'])
    .where('payment_intent_id', '=', intentId)
    .execute();
  const sum = (isOpen: boolean) =>
    rows
      .filter(({ outcome }) => (outcome === null) === isOpen)
      .reduce((total, { taken_cents }) => total + taken_cents, 0);
  return { openCents: sum(true), lostCents: sum(false) };
}

export function isFinal(intent: Pick<PaymentIntent, 'status'>): boolean {
  return intent.status === 'succeeded' || intent.status === 'failed';
}

/** When its payment was accepted. */
export function concludedAt(intent: PaymentIntent): Date | undefined {
  if (intent.returned_at !== null) return undefined;
  return intent.status === 'succeeded' ? (intent.finalised_at ?? intent.created_at) : undefined;
}

type ShownStatus = 'pending' | 'succeeded' | 'failed' | 'returned' | 'disputed';

export function shownStatus({
  status,
  returned_at,
  taken_cents,
}: Pick<PaymentIntent, 'status' | 'returned_at' | 'taken_cents'>): ShownStatus {
  if (taken_cents > 0) return 'disputed';
  if (returned_at !== null) return 'returned';
  return status === 'created' ? 'pending' : status;
}

/** Null when none waits or the buyer gave the payment up. */
export function bankUrlOf(
  intent: Pick<PaymentIntent, 'status' | 'abandoned_at' | 'secure_mode_redirect_url'>,
): string | null {
  return intent.status === 'pending' && intent.abandoned_at === null ? intent.secure_mode_redirect_url : null;
}

/** Without a contract we may not keep buyers. A payment whose card is not known to be disabled stays. */
export async function eraseUnpaid(transaction: EnrolmentTransaction, before: Date): Promise<number> {
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

export async function deleteExpiredLinks(db: EnrolmentDb, now: Date): Promise<void> {
  await db.deleteFrom('order_links').where('expires_at', '<=', now).execute();
}
