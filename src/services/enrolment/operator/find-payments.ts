import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { takenCents } from '../queries.ts';

/** `charged-back`: decided for the buyer; `owed`: the wallet lacks the money; `to-refund`: withdrawn, not refunded. */
export const paymentStates = [
  'pending',
  'failed',
  'paid',
  'disputed',
  'charged-back',
  'to-refund',
  'owed',
  'refunding',
  'part-refunded',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `accepted-twice`: refunded automatically; `twin`: the same person paid for the same formula within a day. */
export type PaymentNote = 'given-up' | 'accepted-twice' | 'twin';

export interface PaymentFilter {
  readonly states?: readonly PaymentState[] | undefined;
  /** Inclusive. */
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly before?: Date | undefined;
  readonly school?: string | undefined;
  /** Asked for before, neither decided nor given up. */
  readonly undecidedBefore?: Date | undefined;
  readonly withdrawn?: boolean | undefined;
  readonly twins?: boolean | undefined;
  readonly reference?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly brand?: string | undefined;
  readonly client?: string | undefined;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** One withdrawal per order: these joins count nothing twice. */
function payments(db: EnrolmentDb) {
  return db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id');
}

/** Until the directory is read, only the number is known. */
export const schoolLabel = sql<string>`coalesce(intent.school ->> 'label', 'school ' || intent.office_id)`;
const refundedWith = (status: 'created' | 'succeeded') =>
  sql<number>`(select coalesce(sum(amount_cents), 0)::int from refunds
    where payment_intent_id = intent.id and status = ${sql.lit(status)})`;
export const refundedCents = refundedWith('succeeded');
const takenWith = (condition: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(taken_cents), 0)::int from disputes
    where payment_intent_id = intent.id and ${condition})`;
const openCents = takenWith(sql`outcome is null`);
const lostCents = takenWith(sql`outcome is not null`);
export const paymentState = sql<PaymentState>`case
  when intent.status in ('created', 'pending') then 'pending'
  when intent.status = 'failed' then 'failed'
  when ${openCents} > 0 then 'disputed'
  when exists (select from refunds
    where payment_intent_id = intent.id and status = 'created' and owed_at is not null) then 'owed'
  when ${refundedWith('created')} > 0 then 'refunding'
  when ${lostCents} > 0 and ${refundedCents} + ${lostCents} >= intent.amount_cents then 'charged-back'
  when ${refundedCents} >= intent.amount_cents then 'refunded'
  when intent.returned_at is not null then 'to-refund'
  when withdrawal.received_at is not null and not exists (select from refunds
    where payment_intent_id = intent.id and status = 'succeeded' and created_at >= withdrawal.received_at) then 'to-refund'
  when ${lostCents} > 0 then 'charged-back'
  when ${refundedCents} > 0 then 'part-refunded'
  else 'paid' end`;

const isTwin = sql<boolean>`(intent.status = 'succeeded' and intent.returned_at is null and exists (
  select from payment_intents as other join buyers as named on named.id = other.buyer_id
  where other.id <> intent.id and other.status = 'succeeded' and other.returned_at is null
    and other.office_id = intent.office_id and other.formula_id = intent.formula_id
    and abs(extract(epoch from other.finalised_at - intent.finalised_at)) <= 86400
    and named.birthday = buyer.birthday
    and unaccent(lower(named.first_name)) = unaccent(lower(buyer.first_name))
    and unaccent(lower(named.last_name)) = unaccent(lower(buyer.last_name))))`;
const paymentNote = sql<PaymentNote | null>`case
  when intent.returned_at is not null then 'accepted-twice'
  when intent.abandoned_at is not null and intent.status in ('created', 'pending') then 'given-up'
  when ${isTwin} then 'twin' end`;

/** Expects the aliases `intent`, `buyer` and `withdrawal`. */
export function conditionsOf(filter: PaymentFilter, instant = sql`intent.created_at`): Expression<SqlBool>[] {
  const {
    states,
    since,
    before,
    undecidedBefore,
    school,
    withdrawn,
    twins,
    reference,
    name,
    email,
    brand,
    client,
  } = filter;
  return [
    ...(states?.length ? [sql<SqlBool>`${paymentState} in (${sql.join(states)})`] : []),
    ...(since ? [sql<SqlBool>`${instant} >= ${since}`] : []),
    ...(before ? [sql<SqlBool>`${instant} < ${before}`] : []),
    ...(undecidedBefore
      ? [
          sql<SqlBool>`intent.status in ('created', 'pending') and intent.abandoned_at is null
            and intent.created_at < ${undecidedBefore}`,
        ]
      : []),
    ...(school === undefined ? [] : [schoolCondition(school)]),
    ...(withdrawn ? [sql<SqlBool>`withdrawal.received_at is not null`] : []),
    ...(twins ? [isTwin] : []),
    ...(reference === undefined ? [] : [sql<SqlBool>`intent.reference = ${reference}`]),
    ...(name === undefined ? [] : [nameCondition(name)]),
    ...(email === undefined ? [] : [emailCondition(foldEmail(email))]),
    ...(brand === undefined ? [] : [sql<SqlBool>`lower(buyer.marque) = lower(${brand})`]),
    ...(client === undefined ? [] : [sql<SqlBool>`lower(buyer.client_id) = lower(${client})`]),
  ];
}

function nameCondition(name: string): Expression<SqlBool> {
  const part = sql`unaccent(lower(${name.trim().replaceAll(/\s+/gu, ' ')}))`;
  const holds = (first: Expression<string>, last: Expression<string>) =>
    sql<SqlBool>`strpos(unaccent(lower(concat_ws(' ', ${first}, ${last}, ${first}))), ${part}) > 0`;
  const ofRepresentative = (field: string) => sql<string>`buyer.representative ->> ${sql.lit(field)}`;
  return sql<SqlBool>`(${holds(sql<string>`buyer.first_name`, sql<string>`buyer.last_name`)}
    or ${holds(ofRepresentative('firstName'), ofRepresentative('lastName'))})`;
}

function emailCondition(email: string): Expression<SqlBool> {
  return sql<SqlBool>`(lower(buyer.email) = ${email} or lower(buyer.representative ->> 'email') = ${email}
    or lower(withdrawal.statement ->> 'email') = ${email})`;
}

function schoolCondition(school: string): Expression<SqlBool> {
  if (/^\d{1,9}$/u.test(school)) return sql<SqlBool>`intent.office_id = ${Number(school)}`;
  return sql<SqlBool>`strpos(unaccent(lower(${schoolLabel})), unaccent(lower(${school}))) > 0`;
}

function selectPayments(db: EnrolmentDb, filter: PaymentFilter) {
  return payments(db)
    .where((where) => where.and(conditionsOf(filter)))
    .select([
      'intent.id',
      'intent.reference',
      'intent.pay_in_id as payInId',
      'intent.result_code as resultCode',
      'intent.price_cents as priceCents',
      'intent.amount_cents as amountCents',
      'intent.formula_label as formulaLabel',
      'intent.commencement',
      'intent.access_given_at as accessGivenAt',
      'intent.access_given_by as accessGivenBy',
      'intent.created_at as createdAt',
      'intent.finalised_at as finalisedAt',
      'intent.office_id as schoolId',
      schoolLabel.as('schoolLabel'),
      sql<string>`coalesce(intent.school ->> 'zipCode', '')`.as('schoolZipCode'),
      sql<string>`coalesce(intent.school ->> 'city', '')`.as('schoolCity'),
      'buyer.first_name as firstName',
      'buyer.last_name as lastName',
      'buyer.marque as brand',
      'buyer.offre_id as offerId',
      'buyer.client_id as clientId',
      'withdrawal.received_at as withdrawnAt',
      refundedCents.as('refundedCents'),
      takenCents.as('disputedCents'),
      paymentState.as('state'),
      paymentNote.as('note'),
    ]);
}

/** Paid orders by partner's brand, largest first. */
export function paymentFigures(db: EnrolmentDb, filter: PaymentFilter) {
  return payments(db)
    .where((where) => where.and(conditionsOf(filter)))
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .groupBy(['buyer.marque', 'buyer.offre_id', 'intent.formula_label'])
    .select((select) => [
      'buyer.marque as brand',
      'buyer.offre_id as offerId',
      'intent.formula_label as formulaLabel',
      select.fn.countAll<number>().as('orders'),
      sql<number>`count(distinct buyer.client_id)::int`.as('clients'),
      sql<number>`sum(intent.amount_cents)::float8`.as('amountCents'),
      sql<number>`sum(${refundedCents})::float8`.as('refundedCents'),
      sql<number>`sum(${takenCents})::float8`.as('disputedCents'),
    ])
    .orderBy('brand')
    .orderBy('orders', 'desc')
    .orderBy('formulaLabel')
    .execute();
}

export type PaymentFigures = Awaited<ReturnType<typeof paymentFigures>>[number];

export type FoundPayment = Awaited<ReturnType<typeof listPayments>>[number];

const orders = {
  ordered: sql`intent.created_at`,
  debited: sql`intent.amount_cents`,
  school: schoolLabel,
};

interface Ordered extends Page {
  readonly order?: { readonly by: keyof typeof orders; readonly isReversed: boolean } | undefined;
}

/** Newest first; withdrawn and undecided ones by longest wait. */
export function listPayments(db: EnrolmentDb, filter: PaymentFilter, { limit, offset, order }: Ordered) {
  return selectPayments(db, filter)
    .$if(order !== undefined, (query) =>
      query.orderBy(orders[order?.by ?? 'ordered'], order?.isReversed ? 'desc' : 'asc'),
    )
    .$if(filter.withdrawn === true, (query) => query.orderBy('withdrawal.received_at'))
    .$if(filter.undecidedBefore !== undefined, (query) => query.orderBy('intent.created_at'))
    .orderBy('intent.created_at', 'desc')
    .orderBy('intent.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPayments(db: EnrolmentDb, filter: PaymentFilter): Promise<number> {
  const { count } = await payments(db)
    .where((where) => where.and(conditionsOf(filter)))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPayment(db: EnrolmentDb, named: string): Promise<FoundPayment | undefined> {
  const name = named.trim();
  const find = (condition: Expression<SqlBool>) => selectPayments(db, {}).where(condition).executeTakeFirst();
  const reference = readOrderReference(name);
  return (
    (isUuid(name.toLowerCase()) ? await find(sql<SqlBool>`intent.id = ${name}`) : undefined) ??
    (await find(sql<SqlBool>`intent.pay_in_id = ${name}`)) ??
    (reference === undefined ? undefined : await find(sql<SqlBool>`intent.reference = ${reference}`))
  );
}

export function findPayer(db: EnrolmentDb, paymentId: string) {
  return db
    .selectFrom('buyers')
    .innerJoin('payment_intents', 'payment_intents.buyer_id', 'buyers.id')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'birthday',
      'email',
      'phone',
      'representative',
    ])
    .where('payment_intents.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export function listRefunds(db: EnrolmentDb, paymentId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_intent_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
}

export function listDisputes(db: EnrolmentDb, paymentId: string) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('payment_intent_id', '=', paymentId)
    .orderBy('opened_at')
    .execute();
}
