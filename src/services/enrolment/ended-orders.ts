import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { lastDayOf, type OwnEndedFile } from '#domain/review/ended-learners.ts';
import { type EndedOrder, endOfOrder, evidenceOf, writerOf } from '#domain/review/invitation.ts';
import { isContractEnded } from './orders/one-order.ts';
import { readFile, selectFiles } from './training-files/stored-file.ts';

/** An order ends within 12 months of its payment, and is of interest for as long as it invites and its invitation lives. */
const paidWithinMs = (365 + 2 * 91) * 86_400_000;

/** Paid orders that ended, without those where nothing was done. */
export async function listEndedOrders(db: EnrolmentDb, now: Date): Promise<readonly EndedOrder[]> {
  const rows = await db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('training_files as file', 'file.payment_intent_id', 'intent.id')
    .leftJoin('course_accesses as access', 'access.payment_intent_id', 'intent.id')
    .select([
      'intent.id',
      'intent.office_id',
      'intent.school',
      'intent.formula_type_id',
      'intent.finalised_at',
      'intent.access_days',
      'buyer.email',
      'buyer.birthday',
      'buyer.representative',
      'file.state',
      'file.ended_on',
      'file.contradicted_at',
      'access.course',
      'access.started_at',
      'access.opened_at',
      sql<boolean>`exists (select from training_file_quotes quote
        where quote.training_file_id = file.id and quote.assessment is not null)`.as('is_assessed'),
    ])
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .where('intent.finalised_at', '>', new Date(now.getTime() - paidWithinMs))
    .where(sql<boolean>`not ${isContractEnded('intent')}`)
    .execute();
  return rows.flatMap((row) => {
    const { finalised_at: paidAt, state, formula_type_id: formulaTypeId, representative } = row;
    if (paidAt === null || formulaTypeId === null) return [];
    const { ended_on: endedOn, contradicted_at, is_assessed: isAssessed } = row;
    const order = {
      paidAt,
      isUndone: false,
      file: state && { state, endedOn, isContradicted: contradicted_at !== null, isAssessed },
      course:
        row.course === null
          ? null
          : { isOpened: row.opened_at !== null, startedAt: row.started_at, days: row.access_days },
    };
    const end = endOfOrder(order);
    if (!end) return [];
    const writer = writerOf({ birthday: row.birthday, hasRepresentative: representative !== null }, now);
    return {
      id: row.id,
      officeId: row.office_id,
      officeLabel: row.school.label,
      formulaTypeId,
      isCourse: row.course !== null,
      end,
      evidence: evidenceOf(order),
      writer,
      email: writer === 'representative' && representative ? representative.email : row.email,
    };
  });
}

/** Training files that ended at a school in a month (yyyy-mm), paid here or not. */
export async function listEndedFiles(
  db: EnrolmentDb,
  { officeId, month }: { readonly officeId: number; readonly month: string },
): Promise<readonly OwnEndedFile[]> {
  const rows = await selectFiles(db)
    .where('file.office_id', '=', officeId)
    .where('file.state', '=', 'signed')
    .where('file.ended_on', '>=', `${month}-01`)
    .where('file.ended_on', '<=', lastDayOf(month))
    .execute();
  return rows.map(readFile).map(({ row, learner, representative }) => ({
    reference: row.reference,
    name: `${learner.firstName} ${learner.lastName}`,
    emails: representative ? [learner.email, representative.email] : [learner.email],
  }));
}
