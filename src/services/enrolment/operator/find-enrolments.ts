import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { takenCents } from '../queries.ts';
import {
  conditionsOf,
  type Page,
  type PaymentFilter,
  paymentState,
  refundedCents,
  schoolLabel,
} from './find-payments.ts';

/** The period is that of the enrolment. */
export type EnrolmentFilter = PaymentFilter;

function enrolments(db: EnrolmentDb, filter: EnrolmentFilter) {
  return db
    .selectFrom('enrolments as enrolment')
    .innerJoin('payment_intents as intent', 'intent.id', 'enrolment.payment_intent_id')
    .innerJoin('buyers as buyer', 'buyer.id', 'enrolment.buyer_id')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .where((where) => where.and(conditionsOf(filter, sql`enrolment.created_at`)));
}

export type FoundEnrolment = Awaited<ReturnType<typeof listEnrolments>>[number];

export function listEnrolments(db: EnrolmentDb, filter: EnrolmentFilter, { limit, offset }: Page) {
  return enrolments(db, filter)
    .select([
      'enrolment.id',
      'enrolment.created_at as enrolledAt',
      'intent.reference',
      'intent.pay_in_id as payInId',
      'intent.formula_label as formulaLabel',
      'intent.price_cents as priceCents',
      'intent.amount_cents as amountCents',
      'intent.commencement',
      'intent.office_id as schoolId',
      schoolLabel.as('schoolLabel'),
      sql<string>`coalesce(intent.school ->> 'zipCode', '')`.as('schoolZipCode'),
      sql<string>`coalesce(intent.school ->> 'city', '')`.as('schoolCity'),
      'buyer.last_name as lastName',
      'buyer.first_name as firstName',
      'buyer.birthday',
      'buyer.gender',
      'buyer.nationality',
      'buyer.email',
      'buyer.phone',
      'buyer.street',
      'buyer.zip_code as zipCode',
      'buyer.representative',
      'buyer.marque as brand',
      'buyer.offre_id as offerId',
      'buyer.client_id as clientId',
      'withdrawal.received_at as withdrawnAt',
      refundedCents.as('refundedCents'),
      takenCents.as('disputedCents'),
      paymentState.as('state'),
    ])
    .orderBy('enrolment.created_at', 'desc')
    .orderBy('enrolment.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEnrolments(db: EnrolmentDb, filter: EnrolmentFilter): Promise<number> {
  const { count } = await enrolments(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const exportedAtOnce = 1000;

/** In chunks, from one snapshot of the database. */
export function eachEnrolment(
  db: EnrolmentDb,
  filter: EnrolmentFilter,
  take: (some: readonly FoundEnrolment[]) => Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      for (let offset = 0; ; offset += exportedAtOnce) {
        const some = await listEnrolments(transaction, filter, { limit: exportedAtOnce, offset });
        await take(some);
        if (some.length < exportedAtOnce) return offset + some.length;
      }
    });
}
