import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { takenCents } from '../queries.ts';
import { conditionsOf, type PaymentFilter, refundedCents } from './find-payments.ts';

/** The orders of `paymentFigures`, by their day or month in Paris. */
export function partnerFigures(
  db: EnrolmentDb,
  { by, ...filter }: Pick<PaymentFilter, 'brand' | 'since' | 'before'> & { readonly by: 'day' | 'month' },
) {
  const pattern = sql.lit(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM');
  const period = sql<string>`to_char(intent.created_at at time zone 'Europe/Paris', ${pattern})`;
  return db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .where((where) => where.and(conditionsOf(filter)))
    .groupBy([sql`1`, 'buyer.offre_id'])
    .select([
      period.as('period'),
      sql<string>`coalesce(buyer.offre_id, '')`.as('offerId'),
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(intent.amount_cents)::float8`.as('amountCents'),
      sql<number>`sum(${refundedCents})::float8`.as('refundedCents'),
      sql<number>`sum(${takenCents})::float8`.as('disputedCents'),
    ])
    .execute();
}
