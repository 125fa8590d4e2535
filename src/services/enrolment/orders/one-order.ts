import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BrowserSecrets } from '#contracts/order.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { describeSubject } from '#domain/order/open-order.ts';
import { type PaymentIntent, type StoredBuyer, selectIntents } from '../queries.ts';
import { type AutomaticReason, acceptedTwice, consentTakenBack } from '../refunds/open-refund.ts';

type Db = Kysely<EnrolmentDatabase>;

/** The key under which a buyer has one order of a formula at a time. */
export function orderKeyOf(
  buyer: Pick<
    StoredBuyer,
    'email' | 'first_name' | 'last_name' | 'birthday' | 'office_id' | 'marque' | 'offre_id'
  >,
  formulaId: number,
): string {
  return digest(
    describeSubject({
      email: buyer.email,
      firstName: buyer.first_name,
      lastName: buyer.last_name,
      birthday: buyer.birthday,
      officeId: buyer.office_id,
      formulaId,
      marque: buyer.marque,
      offreId: buyer.offre_id,
    }),
  );
}

/** What is stored of a secret that somebody else keeps. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** What is kept of the secrets of one browser; nothing of a caller that has none. */
export function browserKeysOf({ secretNavigateur, autresSecrets = [] }: Partial<BrowserSecrets>): string[] {
  return secretNavigateur === undefined ? [] : [secretNavigateur, ...autresSecrets].map(digest);
}

/** Whoever opens, ends or finds paid an order of this key waits here for the others, until the transaction ends. */
export async function lockOrderKey(
  transaction: Transaction<EnrolmentDatabase>,
  orderKey: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7261003, hashtext(${orderKey}))`.execute(transaction);
}

/** The order that stands for a key: open, or paid a short time ago. */
export function findHolder(db: Db, orderKey: string): Promise<PaymentIntent | undefined> {
  return selectIntents(db)
    .where('intent.order_key', '=', orderKey)
    .where('intent.holds_order', 'is', true)
    .where('intent.status', '!=', 'failed')
    .executeTakeFirst();
}

/**
 * Why a payment that was just accepted is not the order of its key; undefined of one that is. One that was given up before is, unless
 * another of the same is open or paid, or the consent that it was made under was taken back. To be asked under the lock of the key.
 */
export async function whyNoOrder(
  transaction: Transaction<EnrolmentDatabase>,
  intent: Pick<PaymentIntent, 'id' | 'order_key' | 'parental_consent_id'>,
): Promise<AutomaticReason | undefined> {
  const { id, order_key: key, parental_consent_id: consentId } = intent;
  const { holds_order: holds } = await transaction
    .selectFrom('payment_intents')
    .select('holds_order')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (holds) return undefined;
  if (consentId !== null && (await isTakenBack(transaction, consentId))) return consentTakenBack;
  const other = await transaction
    .selectFrom('payment_intents as other')
    .select('other.id')
    .where('other.order_key', '=', key)
    .where('other.id', '!=', id)
    .where((where) =>
      where.or([
        where.and([where('other.holds_order', 'is', true), where('other.status', '!=', 'failed')]),
        where.and([
          where('other.status', '=', 'succeeded'),
          where('other.returned_at', 'is', null),
          sql<boolean>`not ${isGivenBack('other')}`,
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (other) return acceptedTwice;
  await transaction
    .updateTable('payment_intents')
    .set({ holds_order: true, abandoned_at: null })
    .where('id', '=', id)
    .execute();
  return undefined;
}

/** Whoever takes a request back waits for this transaction, and then finds it paid. */
async function isTakenBack(transaction: Transaction<EnrolmentDatabase>, consentId: string): Promise<boolean> {
  const consent = await transaction
    .selectFrom('parental_consents')
    .select('withdrawn_at')
    .where('id', '=', consentId)
    .forUpdate()
    .executeTakeFirst();
  return consent != null && consent.withdrawn_at !== null;
}

/** Whether the contract of a paid order ended: its buyer withdrew, all was given back or is on its way, or his bank took it back. */
export function isGivenBack(alias: string) {
  const intent = sql.ref(alias);
  return sql<boolean>`(
    exists (select from withdrawals where payment_intent_id = ${intent}.id)
    or (select coalesce(sum(amount_cents), 0) from refunds
        where payment_intent_id = ${intent}.id and status <> 'failed')
      + (select coalesce(sum(taken_cents), 0) from disputes
        where payment_intent_id = ${intent}.id) >= ${intent}.amount_cents)`;
}
