import { type Selectable, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { type Because, type Held, heldIn, idsOf, whyPaidOrderStays } from '#domain/people/held-data.ts';
import { describeMailboxChanges, emptyChangesOf } from './orders/mailboxes-of-person.ts';
import { mailKeyOf } from './parental/parental-view.ts';
import type { StoredBuyer } from './queries.ts';

/** By the address (in lower case) of the learner, of his representative, or of the person who withdrew. */
export async function describePerson(db: EnrolmentDb, email: string): Promise<readonly Held[]> {
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
  return [
    ...held,
    ...(await describeConsents(db, email)),
    ...(await describeRequests(db, email)),
    ...(await describeMailboxChanges(db, email)),
  ];
}

/** They stay as long as the order that they were for. */
async function describeConsents(db: EnrolmentDb, email: string): Promise<Held[]> {
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
  const kept = heldIn('parental_consents', 'kept', [
    'the consent to an order that stays',
    'l’accord pour une commande qui reste',
  ]);
  const erased = heldIn('parental_consents', 'erased');
  return consents.map(({ is_ordered, learner_key, holder_key, token_hash, code_hash, ...data }) =>
    (is_ordered ? kept : erased)(data.id, data.created_at, data, `${mailKeyOf(data.id)}:`),
  );
}

/** He stays as long as one of his payments does. */
async function describeBuyer(db: EnrolmentDb, buyer: StoredBuyer): Promise<Held[]> {
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
  const because: Because | undefined = staying && [
    `the buyer of ${staying.data.reference}`,
    `l’acheteur de ${staying.data.reference}`,
  ];
  return [...orders, heldIn('buyers', staying ? 'kept' : 'erased', because)(buyer.id, at, data)];
}

type Intent = Selectable<Database['payment_intents']>;

async function describeOrder(db: EnrolmentDb, intent: Intent): Promise<Held> {
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
  const because = whyKept(intent);
  return heldIn('payment_intents', because ? 'kept' : 'erased', because)(
    intent.id,
    at,
    {
      ...data,
      enrolled_at: enrolment?.created_at ?? null,
      refunds: refunds.map(({ idempotency_key: _ours, ...refund }) => refund),
      disputes,
      withdrawal: withdrawal ?? null,
      course: course ?? null,
      training_file: file ?? null,
      links,
    },
    `order:${intent.id}:`,
    ...(file ? [fileMailKeys(file.id)] : []),
    ...refunds.map(({ id }) => `refund:${id}:`),
    ...disputes.map(({ provider_dispute_id: id }) => `dispute:${id}:`),
    ...(withdrawal ? [`withdrawal:${withdrawal.id}:`] : []),
  );
}

/** Undefined for an order that is erased. */
function whyKept({ status, price_cents, card_id, card_deactivated_at }: Intent): Because | undefined {
  if (status === 'succeeded') return whyPaidOrderStays(price_cents);
  if (status !== 'failed')
    return [
      'its payment is not over: come again once it is',
      'le paiement est en cours\u202f: recommencez ensuite',
    ];
  return card_id !== null && card_deactivated_at === null
    ? [
        'its card is to be made unusable first: come again in a minute',
        'la carte doit d’abord être désactivée\u202f: recommencez dans une minute',
      ]
    : undefined;
}

/** Of an order that stays, its mailed links and browser secrets are deleted. */
export async function erasePerson(transaction: EnrolmentTransaction, held: readonly Held[]) {
  await eraseFilesOf(transaction, held);
  await emptyChangesOf(transaction, held);
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

/** Of an order: it stays with it. */
async function describeOrderFile(db: EnrolmentDb, intentId: string) {
  const row = await db
    .selectFrom('training_files')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst();
  return row && { ...row, ...(await describeParts(db, row.id)) };
}

/** Requests without a payment, by the address of the learner or of the representative. */
async function describeRequests(db: EnrolmentDb, email: string): Promise<Held[]> {
  const rows = await db
    .selectFrom('training_files')
    .selectAll()
    .where(
      sql<boolean>`lower(request ->> 'email') = ${email}
        or lower(request -> 'representative' ->> 'email') = ${email}`,
    )
    .orderBy('created_at')
    .execute();
  const kept = heldIn('training_files', 'kept', [
    'the quote of a signed contract, for ten years',
    'le devis d’un contrat signé, gardé dix ans',
  ]);
  const erased = heldIn('training_files', 'erased');
  const held: Held[] = [];
  for (const { request_key, ...row } of rows) {
    const data = { ...row, ...(await describeParts(db, row.id)) };
    held.push((row.state === 'signed' ? kept : erased)(row.id, row.created_at, data, fileMailKeys(row.id)));
  }
  return held;
}

async function describeParts(db: EnrolmentDb, id: string) {
  const quotes = await db
    .selectFrom('training_file_quotes')
    .select(['version', 'assessment', 'quote', 'written_at'])
    .where('training_file_id', '=', id)
    .orderBy('version')
    .execute();
  const events = await db
    .selectFrom('training_file_events')
    .select(['kind', 'actor', 'state', 'at'])
    .where('training_file_id', '=', id)
    .orderBy('number')
    .execute();
  const refunds = await db
    .selectFrom('training_file_refunds')
    .select(['reason', 'announced_at', 'due_on', 'stopped_at', 'sent_at'])
    .where('training_file_id', '=', id)
    .orderBy('announced_at')
    .execute();
  return { quotes, events, announced_refunds: refunds };
}

/** Key prefix. */
function fileMailKeys(fileId: string): string {
  return `file:${fileId}:`;
}

/** Of the file of an order that stays, the links go. */
async function eraseFilesOf(transaction: EnrolmentTransaction, held: readonly Held[]): Promise<void> {
  const staying = idsOf(held, 'payment_intents', 'kept');
  if (staying.length > 0) {
    await transaction
      .deleteFrom('training_file_links')
      .where('party', '!=', 'school')
      .where('training_file_id', 'in', (select) =>
        select.selectFrom('training_files').select('id').where('payment_intent_id', 'in', staying),
      )
      .execute();
  }
  const requests = idsOf(held, 'training_files', 'erased');
  if (requests.length > 0)
    await transaction.deleteFrom('training_files').where('id', 'in', requests).execute();
}
