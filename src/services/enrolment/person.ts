import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { type Fate, type Held, idsOf, whyPaidOrderStays } from '#domain/people/held-data.ts';
import { mailKeyOf } from './parental/parental-view.ts';
import type { StoredBuyer } from './queries.ts';
import {
  describeOrderFile,
  describeRequests,
  eraseFilesOf,
  fileMailKeys,
} from './training-files/file-person.ts';

/** By the address (in lower case) of the learner, of his representative, or of the person who withdrew. */
export async function describePerson(db: Kysely<EnrolmentDatabase>, email: string): Promise<readonly Held[]> {
  const buyers = await db
    .selectFrom('buyers')
    .selectAll()
    .where(
      sql<boolean>`lower(email) = ${email} or lower(representative ->> 'email') = ${email} or id in (
        select buyer_id from payment_intents join withdrawals on payment_intent_id = payment_intents.id
        where lower(statement ->> 'email') = ${email})`,
    )
    .orderBy('created_at')
    .execute();
  const held: Held[] = [];
  for (const buyer of buyers) held.push(...(await describeBuyer(db, buyer)));
  return [...held, ...(await describeConsents(db, email)), ...(await describeRequests(db, email))];
}

/** They stay as long as the order that they were for. */
async function describeConsents(db: Kysely<EnrolmentDatabase>, email: string): Promise<Held[]> {
  const consents = await db
    .selectFrom('parental_consents')
    .selectAll()
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('payment_intents')
            .select('payment_intents.id')
            .whereRef('parental_consent_id', '=', 'parental_consents.id')
            .where('status', '!=', 'failed'),
        )
        .as('is_ordered'),
    )
    .where(sql<boolean>`lower(email) = ${email} or lower(request -> 'buyer' ->> 'Email') = ${email}`)
    .orderBy('created_at')
    .execute();
  return consents.map(({ is_ordered, learner_key, holder_key, token_hash, code_hash, ...data }) => ({
    table: 'parental_consents',
    id: data.id,
    at: data.created_at,
    fate: is_ordered ? 'kept' : 'erased',
    ...(is_ordered && { because: 'the consent to an order that stays' }),
    data,
    mailKeys: [`${mailKeyOf(data.id)}:`],
  }));
}

/** He stays as long as one of his payments does. */
async function describeBuyer(db: Kysely<EnrolmentDatabase>, buyer: StoredBuyer): Promise<Held[]> {
  const intents = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('buyer_id', '=', buyer.id)
    .orderBy('created_at')
    .execute();
  const orders: Held[] = [];
  for (const intent of intents) orders.push(await describeOrder(db, intent));
  const staying = orders.find(({ fate }) => fate !== 'erased');
  const { created_at: at, user_key, wallet_key, registration_key, ...data } = buyer;
  return [
    ...orders,
    {
      table: 'buyers',
      id: buyer.id,
      at,
      fate: staying ? 'kept' : 'erased',
      ...(staying && { because: `the buyer of ${staying.data.reference}` }),
      data,
      mailKeys: [],
    },
  ];
}

type Intent = Selectable<Database['payment_intents']>;

async function describeOrder(db: Kysely<EnrolmentDatabase>, intent: Intent): Promise<Held> {
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_intent_id', '=', intent.id)
    .execute();
  const disputes = await db
    .selectFrom('disputes')
    .selectAll()
    .where('payment_intent_id', '=', intent.id)
    .execute();
  const withdrawal = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('payment_intent_id', '=', intent.id)
    .executeTakeFirst();
  const enrolment = await db
    .selectFrom('enrolments')
    .select('created_at')
    .where('payment_intent_id', '=', intent.id)
    .executeTakeFirst();
  // Its address and code are the buyer’s alone.
  const course = await db
    .selectFrom('course_accesses')
    .select(['course', 'way', 'due_at', 'opened_at', 'opened_by', 'started_at', 'closed_at', 'reported_at'])
    .where('payment_intent_id', '=', intent.id)
    .executeTakeFirst();
  const links = await db
    .selectFrom('order_links')
    .select(['email', 'created_at', 'expires_at'])
    .where('payment_intent_id', '=', intent.id)
    .execute();
  const file = await describeOrderFile(db, intent.id);
  const { created_at: at, idempotency_key, browser_key, order_key, ...data } = intent;
  return {
    table: 'payment_intents',
    id: intent.id,
    at,
    ...fateOf(intent),
    data: {
      ...data,
      enrolled_at: enrolment?.created_at ?? null,
      refunds: refunds.map(({ idempotency_key: _ours, ...refund }) => refund),
      disputes,
      withdrawal: withdrawal ?? null,
      course: course ?? null,
      training_file: file ?? null,
      links,
    },
    mailKeys: [
      `order:${intent.id}:`,
      ...(file ? [fileMailKeys(file.id)] : []),
      ...refunds.map(({ id }) => `refund:${id}:`),
      ...disputes.map(({ provider_dispute_id: id }) => `dispute:${id}:`),
      ...(withdrawal ? [`withdrawal:${withdrawal.id}:`] : []),
    ],
  };
}

function fateOf({
  status,
  price_cents,
  card_id,
  card_deactivated_at,
}: Pick<Intent, 'status' | 'price_cents' | 'card_id' | 'card_deactivated_at'>): {
  fate: Fate;
  because?: string;
} {
  if (status === 'succeeded') {
    return { fate: 'kept', because: whyPaidOrderStays(price_cents) };
  }
  if (status !== 'failed') {
    return { fate: 'kept', because: 'its payment is not over: come again once it is' };
  }
  if (card_id !== null && card_deactivated_at === null) {
    return { fate: 'kept', because: 'its card is to be made unusable first: come again in a minute' };
  }
  return { fate: 'erased' };
}

/** Of an order that stays, its mailed links and browser secrets are deleted. */
export async function erasePerson(transaction: Transaction<EnrolmentDatabase>, held: readonly Held[]) {
  await eraseFilesOf(transaction, held);
  const staying = idsOf(held, 'payment_intents', 'kept');
  if (staying.length > 0) {
    await transaction.deleteFrom('order_links').where('payment_intent_id', 'in', staying).execute();
    await transaction
      .updateTable('payment_intents')
      .set({ browser_key: null })
      .where('id', 'in', staying)
      .where('status', '=', 'succeeded')
      .execute();
  }
  const failed = idsOf(held, 'payment_intents', 'erased');
  if (failed.length > 0) {
    await transaction
      .deleteFrom('payment_intents')
      .where('id', 'in', failed)
      .where('status', '=', 'failed')
      .execute();
  }
  const consents = idsOf(held, 'parental_consents', 'erased');
  if (consents.length > 0) {
    await transaction.deleteFrom('parental_consents').where('id', 'in', consents).execute();
  }
  const buyers = idsOf(held, 'buyers', 'erased');
  if (buyers.length === 0) return;
  await transaction
    .deleteFrom('buyers')
    .where('id', 'in', buyers)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_intents')
            .select('payment_intents.id')
            .whereRef('payment_intents.buyer_id', '=', 'buyers.id'),
        ),
      ),
    )
    .execute();
}
