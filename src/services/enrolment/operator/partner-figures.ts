import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { takenCents } from '../queries.ts';
import { conditionsOf, type PaymentFilter, refundedCents, schoolLabel } from './find-payments.ts';

type Filter = Pick<PaymentFilter, 'brand' | 'since' | 'before'>;

const sums = [
  sql<number>`count(*)::int`.as('orders'),
  sql<number>`sum(intent.amount_cents)::float8`.as('amountCents'),
  sql<number>`sum(${refundedCents})::float8`.as('refundedCents'),
  sql<number>`sum(${takenCents})::float8`.as('disputedCents'),
] as const;

const periodBy = (by: 'day' | 'month') =>
  sql<string>`to_char(intent.created_at at time zone 'Europe/Paris', ${sql.lit(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`;

/** The orders of `paymentFigures`. */
function paidOrders(db: EnrolmentDb, filter: Filter) {
  return db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .where((where) => where.and(conditionsOf(filter)))
    .select(sums);
}

/** By their day or month in Paris, and by offer. */
export function partnerFigures(
  db: EnrolmentDb,
  { by, ...filter }: Filter & { readonly by: 'day' | 'month' },
) {
  return paidOrders(db, filter)
    .select([periodBy(by).as('period'), sql<string>`coalesce(buyer.offre_id, '')`.as('offerId')])
    .groupBy(['period', 'offerId'])
    .execute();
}

/** By their month in Paris. */
export function monthFigures(db: EnrolmentDb, filter: Filter) {
  return paidOrders(db, filter).select(periodBy('month').as('month')).groupBy('month').execute();
}

export function schoolFigures(db: EnrolmentDb, filter: Filter) {
  return paidOrders(db, filter)
    .select(['intent.office_id as officeId', sql<string>`max(${schoolLabel})`.as('school')])
    .groupBy('intent.office_id')
    .orderBy('orders', 'desc')
    .orderBy('intent.office_id')
    .execute();
}
