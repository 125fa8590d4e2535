import { sql } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { isPreRegistration } from '#domain/school/formula-types.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { type HeldPayment, type HeldSum, heldSum } from '#domain/training-file/held-sum.ts';
import { writeHeldMail } from '#mails/templates/held-sums.ts';
import { type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { takenCents } from '../queries.ts';
import { readFile, selectFiles } from '../training-files/stored-file.ts';
import { refundedCents, schoolLabel } from './find-payments.ts';
import { accepted, type HeldFilter } from './held-money.ts';

export type ListedSum = HeldSum & {
  readonly reference: string;
  readonly schoolId: number;
  readonly schoolLabel: string;
};

/** Every sum that is held, from payments, refunds and disputes; the earliest day first, those without an owner before. */
export async function listHeldSums(
  db: EnrolmentDb,
  filter: HeldFilter,
  now: Date,
): Promise<readonly ListedSum[]> {
  const rows = await accepted(db, filter)
    .leftJoin('course_accesses as access', 'access.payment_intent_id', 'intent.id')
    .where(sql<boolean>`intent.amount_cents > ${refundedCents} + ${takenCents}`)
    .select([
      'intent.id',
      'intent.reference',
      'intent.office_id',
      schoolLabel.as('schoolLabel'),
      'intent.formula_type_id',
      'intent.amount_cents',
      'intent.commencement',
      'intent.finalised_at',
      'intent.created_at',
      'intent.returned_at',
      'intent.access_given_at',
      'buyer.zip_code',
      'withdrawal.received_at',
      'access.due_at',
      refundedCents.as('refunded'),
      takenCents.as('taken'),
      sql<boolean>`exists (select from refunds where payment_intent_id = intent.id and status = 'succeeded'
        and created_at >= withdrawal.received_at)`.as('isRefundedSince'),
      sql<{
        status: 'created' | 'owed' | 'failed';
        at: string;
      } | null>`(select jsonb_build_object('at', created_at,
        'status', case when status = 'created' and owed_at is not null then 'owed' else status end)
        from refunds where payment_intent_id = intent.id and status <> 'succeeded' and created_at > coalesce((select max(created_at)
          from refunds where payment_intent_id = intent.id and status = 'succeeded'), '-infinity')
        order by status = 'created' desc, created_at desc limit 1)`.as('refund'),
      sql<{
        at: string;
        by: string | null;
      } | null>`(select jsonb_build_object('at', opened_at, 'by', contest_by)
        from disputes where payment_intent_id = intent.id and outcome is null and taken_cents > 0
        order by opened_at limit 1)`.as('dispute'),
    ])
    .orderBy('intent.created_at')
    .orderBy('intent.id')
    .execute();
  const files = new Map(
    (await selectFiles(db).where('file.payment_intent_id', 'is not', null).execute()).map((row) => [
      row.payment_intent_id,
      readFile(row).file,
    ]),
  );
  const sums = rows.flatMap((row) => {
    const { due_at: dueAt, refund, dispute } = row;
    const isGiven = row.access_given_at !== null;
    const sum = heldSum(
      {
        paidAt: new Date(row.finalised_at ?? row.created_at),
        paidCents: row.amount_cents,
        refundedCents: row.refunded,
        takenCents: row.taken,
        commencement: row.commencement,
        zipCode: row.zip_code,
        isPreRegistration: isPreRegistration(row.formula_type_id ?? 0),
        returnedAt: row.returned_at && new Date(row.returned_at),
        withdrawnAt: row.received_at && new Date(row.received_at),
        isRefundedSince: row.isRefundedSince,
        refund: refund && { status: refund.status, openedAt: new Date(refund.at) },
        dispute: dispute && {
          openedAt: new Date(dispute.at),
          contestBy: dispute.by === null ? null : new Date(dispute.by),
        },
        course: dueAt && { dueAt: new Date(dueAt), isGiven },
        file: files.get(row.id) ?? null,
      } satisfies HeldPayment,
      now,
    );
    const { reference, office_id: schoolId, schoolLabel } = row;
    return sum ? [{ reference, schoolId, schoolLabel, ...sum }] : [];
  });
  return sums.toSorted((one, other) => (one.next?.on ?? '').localeCompare(other.next?.on ?? ''));
}

/** Mails the operator sums without owner, date or act, and those whose day is over; one mail a day at most. */
export async function reportHeldSums(dependencies: PaymentDependencies) {
  const { db, now, operator, sender, log } = withDefaults(dependencies);
  const at = now();
  const sums = await listHeldSums(db, {}, at);
  const [unowned, late] = [sums.filter(({ next }) => next === null), sums.filter(({ isLate }) => isLate)];
  const report = { unowned: unowned.length, late: late.length };
  if (unowned.length > 0) log.error(report, 'money is held without an owner: npm run cli -- payments held');
  const { email: to } = operator;
  if (unowned.length + late.length > 0 && to !== undefined && isMailAddress(to)) {
    const mail = writeHeldMail({ unowned, late }, sender);
    const key = `held-sums:${parisDay(at)}`;
    await db
      .transaction()
      .execute((transaction) => queueMail(transaction, { key, kind: 'held-sums', to, ...mail }));
  }
  return report;
}
