import { sql } from 'kysely';
import type { ExportedRow } from '#contracts/desk-orders.ts';
import { maxExportedDays, maxExportedRows } from '#domain/desk/desk-limits.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays, instantOf } from '#domain/time/local-time.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { refundedCents } from '../operator/find-payments.ts';
import { takenCents } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { readFile, type StoredFile, selectFiles } from '../training-files/stored-file.ts';

interface Period {
  readonly officeId: number;
  /** Both included, in Paris. */
  readonly from: string;
  readonly to: string;
}

const midnight = (day: string) => instantOf({ day, time: '00:00' }, 'Europe/Paris');

/** Paid orders and confirmed requests. @throws Refusal 422 */
export async function exportDeskOrders(context: EnrolmentContext, { officeId, from, to }: Period) {
  if (from > to || addDays(from, maxExportedDays) <= to) {
    throw new Refusal(422, { periode: [refusalTexts.wrongPeriod] });
  }
  const [since, before] = [midnight(from), midnight(addDays(to, 1))];
  const orders = await readOrders(context, { officeId, since, before });
  const requests = await selectFiles(context.db)
    .where('file.office_id', '=', officeId)
    .where('file.payment_intent_id', 'is', null)
    .where('file.state', '!=', 'unconfirmed')
    .where('file.opened_at', '>=', since)
    .where('file.opened_at', '<', before)
    .orderBy('file.opened_at')
    .limit(maxExportedRows + 1)
    .execute();
  const rows = [...orders, ...requests.map((row) => describeRequest(readFile(row)))].toSorted(
    (one, other) =>
      one.openedOn.localeCompare(other.openedOn) || one.reference.localeCompare(other.reference),
  );
  return { rows: rows.slice(0, maxExportedRows), isTruncated: rows.length > maxExportedRows };
}

async function readOrders(
  { db }: EnrolmentContext,
  { officeId, since, before }: { officeId: number; since: Date; before: Date },
): Promise<ExportedRow[]> {
  const orders = await db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .select([
      'intent.id',
      'intent.reference',
      'intent.created_at',
      'intent.formula_id',
      'intent.formula_label',
      'intent.price_cents',
      'intent.amount_cents',
      'buyer.last_name',
      'buyer.first_name',
      'buyer.email',
      'buyer.phone',
      refundedCents.as('refunded'),
      takenCents.as('taken'),
    ])
    .where('intent.office_id', '=', officeId)
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .where('intent.created_at', '>=', since)
    .where('intent.created_at', '<', before)
    .orderBy('intent.created_at')
    .limit(maxExportedRows + 1)
    .execute();
  const rows = await selectFiles(db)
    .where(sql<boolean>`file.payment_intent_id = any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
  const files = new Map(rows.map((row) => [row.payment_intent_id, readFile(row)]));
  return orders.map((order) => ({
    reference: order.reference,
    kind: 'order',
    openedOn: parisDay(order.created_at),
    lastName: order.last_name,
    firstName: order.first_name,
    email: order.email,
    phone: order.phone,
    formulaId: order.formula_id,
    formulaLabel: order.formula_label,
    priceCents: order.price_cents,
    paidCents: order.amount_cents,
    refundedCents: order.refunded,
    disputedCents: order.taken,
    ...describeFile(files.get(order.id)),
  }));
}

function describeRequest(stored: StoredFile): ExportedRow {
  const { row, file, learner, formulaLabel, priceCents } = stored;
  return {
    reference: row.reference,
    kind: 'request',
    openedOn: parisDay(file.openedAt),
    lastName: learner.lastName,
    firstName: learner.firstName,
    email: learner.email,
    phone: learner.phone,
    formulaId: row.formula_id,
    formulaLabel,
    priceCents,
    ...{ paidCents: 0, refundedCents: 0, disputedCents: 0 },
    ...describeFile(stored),
  };
}

function describeFile(stored: StoredFile | undefined) {
  const file = stored?.file;
  return {
    fileState: file?.state ?? null,
    appointmentOn: file?.appointmentAt ? parisDay(file.appointmentAt) : null,
    deadlineOn: file?.deadlineOn ?? null,
    signedOn: file?.signed?.on ?? null,
    startedOn: file?.startedOn ?? null,
    endedOn: file?.ended?.on ?? null,
    outcome: file?.ended?.outcome ?? null,
  };
}
