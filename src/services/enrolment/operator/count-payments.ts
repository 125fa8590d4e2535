import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { paymentState } from './find-payments.ts';

/** The limits of the alarms. */
export type PaymentAge = '10m' | '1h' | '1d' | '14d' | 'older';

export type PaymentCount = Awaited<ReturnType<typeof countPayments>>[number];

const age = sql<PaymentAge>`case
  when intent.created_at > now() - interval '10 minutes' then '10m'
  when intent.created_at > now() - interval '1 hour' then '1h'
  when intent.created_at > now() - interval '1 day' then '1d'
  when intent.created_at > now() - interval '14 days' then '14d'
  else 'older' end`;

export function countPayments(db: EnrolmentDb) {
  return db
    .selectFrom('payment_intents as intent')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .select([paymentState.as('state'), age.as('age'), sql<number>`count(*)::int`.as('count')])
    .groupBy([sql`1`, sql`2`])
    .execute();
}
