import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BrowserSecrets } from '#contracts/order.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { describeSubject, type OrderSubject } from '#domain/order/open-order.ts';
import { type PaymentIntent, type StoredBuyer, selectIntents } from '../queries.ts';
import { type AutomaticReason, acceptedTwice, consentTakenBack } from '../refunds/open-refund.ts';

/** A buyer has one order of a formula at a time. */
export const orderKeyOf = (subject: OrderSubject) => digest(describeSubject(subject));

export function orderKeyOfBuyer(buyer: StoredBuyer, formulaId: number) {
  const { email, first_name: firstName, last_name: lastName, birthday } = buyer;
  const { office_id: officeId, marque, offre_id: offreId } = buyer;
  return orderKeyOf({ email, firstName, lastName, birthday, officeId, formulaId, marque, offreId });
}

export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function browserKeysOf({ secretNavigateur, autresSecrets = [] }: Partial<BrowserSecrets>): string[] {
  return secretNavigateur === undefined ? [] : [secretNavigateur, ...autresSecrets].map(digest);
}

/** Until the transaction ends; needed to open, end or confirm an order. */
export async function lockOrderKey(transaction: EnrolmentTransaction, orderKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7261003, hashtext(${orderKey}))`.execute(transaction);
}

/** Open, or paid recently. */
export function findHolder(db: EnrolmentDb, orderKey: string): Promise<PaymentIntent | undefined> {
  return selectIntents(db)
    .where('intent.order_key', '=', orderKey)
    .where('intent.holds_order', 'is', true)
    .where('intent.status', '!=', 'failed')
    .executeTakeFirst();
}

/** Why an accepted payment is not the order of its key; undefined when it is. Call it while holding the key's lock. */
export async function whyNoOrder(
  transaction: EnrolmentTransaction,
  intent: Pick<PaymentIntent, 'id' | 'order_key' | 'parental_consent_id'>,
): Promise<AutomaticReason | undefined> {
  const { id, order_key: key, parental_consent_id: consentId } = intent;
  const { holds_order: holds } = await transaction
    .selectFrom('payment_intents')
    .select('holds_order')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (holds) return undefined;
  if (consentId !== null && (await isConsentRevoked(transaction, consentId))) return consentTakenBack;
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
          sql<boolean>`not ${isContractEnded('other')}`,
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

/** A revocation waits for this transaction and then finds the order paid. */
async function isConsentRevoked(transaction: EnrolmentTransaction, consentId: string): Promise<boolean> {
  const consent = await transaction
    .selectFrom('parental_consents')
    .select('withdrawn_at')
    .where('id', '=', consentId)
    .forUpdate()
    .executeTakeFirst();
  return consent != null && consent.withdrawn_at !== null;
}

/** By withdrawal, full refund made or under way, or chargeback; `decided`: only one that the bank has decided. */
export function isContractEnded(alias: string, chargebacks: 'all' | 'decided' = 'all') {
  const intent = sql.ref(alias);
  const counted = chargebacks === 'all' ? sql`true` : sql`outcome is not null`;
  return sql<boolean>`(
    exists (select from withdrawals where payment_intent_id = ${intent}.id)
    or (select coalesce(sum(amount_cents), 0) from refunds
        where payment_intent_id = ${intent}.id and status <> 'failed')
      + (select coalesce(sum(taken_cents), 0) from disputes
        where payment_intent_id = ${intent}.id and ${counted}) >= ${intent}.amount_cents)`;
}
