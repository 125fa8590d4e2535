import { type Selectable, sql } from 'kysely';
import type { OrderSchool, Representative } from '#database/payment-tables.ts';
import type { Database } from '#database/schema.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { mailboxOf } from '#domain/order/order-search.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import type { KeptEstimate } from '#domain/price/training-price.ts';
import { isPreRegistration } from '#domain/school/formula-types.ts';
import {
  type Declaration,
  decider,
  type FileParty,
  type FileRefundReason,
  fileParties,
  type TrainingFile,
} from '#domain/training-file/training-file.ts';

type Row = Selectable<Database['training_files']>;

export type FilePerson = ReturnType<typeof personOf>;

/** A file with what its order, or its request, says of it. */
export interface StoredFile {
  readonly row: Row;
  readonly file: TrainingFile;
  readonly learner: FilePerson & { readonly birthday: string };
  readonly representative: FilePerson | null;
  readonly school: OrderSchool;
  readonly formulaTypeId: number;
  readonly formulaLabel: string;
  readonly priceCents: number;
  readonly paidCents: number;
  readonly estimate: KeptEstimate | null;
  /** Of the training at the school, where it publishes one. */
  readonly documentUrl: string | null;
  readonly refundId: string | null;
  /** Of the order; null of a request. */
  readonly withdrawal: { readonly until: Date; readonly commencement: Commencement } | null;
}

interface LiveRefund {
  readonly id: string;
  readonly reason: FileRefundReason;
  readonly dueOn: string;
  readonly isSent: boolean;
}

export function selectFiles(db: EnrolmentDb) {
  return db
    .selectFrom('training_files as file')
    .leftJoin('payment_intents as intent', 'intent.id', 'file.payment_intent_id')
    .leftJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('training_file_refunds as refund', (join) =>
      join.onRef('refund.training_file_id', '=', 'file.id').on('refund.stopped_at', 'is', null),
    )
    .selectAll('file')
    .select([
      'intent.school as order_school',
      'intent.formula_type_id as order_type',
      'intent.formula_label as order_label',
      'intent.price_cents as order_price',
      'intent.amount_cents as order_paid',
      'intent.contents as order_contents',
      'intent.commencement',
      'intent.finalised_at as order_finalised_at',
      'intent.estimate_cents',
      'intent.estimate_hours',
      'intent.estimated_at',
      'buyer.first_name',
      'buyer.last_name',
      'buyer.email',
      'buyer.phone',
      'buyer.birthday',
      'buyer.zip_code as buyer_zip_code',
      'buyer.representative as order_representative',
      'refund.id as refund_row',
      'refund.reason as refund_reason',
      'refund.due_on as refund_due_on',
      'refund.sent_at as refund_sent_at',
    ]);
}

type Joined = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

export async function findFile(
  db: EnrolmentDb,
  column: 'id' | 'reference' | 'payment_intent_id',
  value: string,
) {
  const row = await selectFiles(db).where(`file.${column}`, '=', value).executeTakeFirst();
  return row && readFile(row);
}

/** Two moves of one file wait for each other. */
export async function lockFile(
  transaction: EnrolmentTransaction,
  id: string,
): Promise<StoredFile | undefined> {
  await sql`select id from training_files where id = ${id} for update`.execute(transaction);
  return findFile(transaction, 'id', id);
}

export function readFile(row: Joined): StoredFile {
  const { request } = row;
  const representative = request ? request.representative : row.order_representative;
  const { estimate_cents: cents, estimated_at: at, estimate_hours: hours } = row;
  const ofOrder = cents !== null && at !== null ? { cents, hours, at } : null;
  const ofRequest = request?.estimate ? { ...request.estimate, at: new Date(request.estimate.at) } : null;
  const birthday = request?.birthday ?? row.birthday ?? '';
  const school = request?.school ?? row.order_school;
  const formulaTypeId = request?.formulaTypeId ?? row.order_type ?? 0;
  const needsAssessment = isPreRegistration(formulaTypeId);
  if (!school) throw new Error('a training file has an order or a request');
  const refund: LiveRefund | null =
    row.refund_row !== null && row.refund_reason !== null && row.refund_due_on !== null
      ? {
          id: row.refund_row,
          reason: row.refund_reason,
          dueOn: row.refund_due_on,
          isSent: row.refund_sent_at !== null,
        }
      : null;
  return {
    row,
    file: toFile(row, { birthday, hasRepresentative: representative !== null, refund, needsAssessment }),
    learner: {
      firstName: request?.firstName ?? row.first_name ?? '',
      lastName: request?.lastName ?? row.last_name ?? '',
      email: request?.email ?? row.email ?? '',
      phone: request?.phone ?? row.phone ?? '',
      birthday,
    },
    representative: representative && personOf(representative),
    school,
    formulaTypeId,
    formulaLabel: request?.formulaLabel ?? row.order_label ?? '',
    priceCents: request?.priceCents ?? row.order_price ?? 0,
    paidCents: row.order_paid ?? 0,
    estimate: ofOrder ?? ofRequest,
    documentUrl: request ? request.documentUrl : (row.order_contents?.documentUrl ?? null),
    refundId: refund?.id ?? null,
    withdrawal: withdrawalOf(row),
  };
}

function withdrawalOf({ order_finalised_at: orderedAt, commencement, buyer_zip_code: zipCode }: Joined) {
  if (orderedAt === null || commencement === null || zipCode === null) return null;
  return { until: withdrawalDeadline(orderedAt, zipCode), commencement };
}

function personOf({ firstName, lastName, email, phone }: Representative) {
  return { firstName, lastName, email, phone };
}

function toFile(
  row: Row,
  {
    birthday,
    hasRepresentative,
    refund,
    needsAssessment,
  }: {
    readonly birthday: string;
    readonly hasRepresentative: boolean;
    readonly refund: LiveRefund | null;
    readonly needsAssessment: boolean;
  },
): TrainingFile {
  const { signed_on, signed_where, signed_by, signed_at, contradicted_by, contradicted_at } = row;
  return {
    state: row.state,
    isPaid: row.payment_intent_id !== null,
    hasDeadlines: row.has_deadlines,
    openedAt: row.opened_at,
    movedAt: row.moved_at,
    learner: { birthday, hasRepresentative },
    zipCode: row.zip_code,
    needsAssessment,
    proposed: row.proposed,
    appointmentAt: row.appointment_at,
    quote:
      row.quote_version !== null && row.quote_valid_until !== null
        ? { version: row.quote_version, validUntil: row.quote_valid_until }
        : null,
    quotedAt: row.quoted_at ?? [],
    clock: row.clock,
    deadlineOn: row.deadline_on,
    askedOn: row.asked_on,
    remindedAt: row.reminded_at,
    refund: refund && { reason: refund.reason, dueOn: refund.dueOn, isSent: refund.isSent },
    signed:
      signed_on && signed_where && signed_by && signed_at
        ? {
            on: signed_on,
            where: signed_where,
            by: signed_by,
            declaredAt: signed_at,
            before:
              row.signed_assessed_on && row.signed_quoted_on
                ? { assessedOn: row.signed_assessed_on, quotedOn: row.signed_quoted_on }
                : null,
          }
        : null,
    declaration: toDeclaration(row),
    contradiction: contradicted_by && contradicted_at ? { by: contradicted_by, at: contradicted_at } : null,
    decidedAt: row.decided_at,
    frozen: row.frozen_at && row.frozen_by ? { by: row.frozen_by, at: row.frozen_at } : null,
    startedOn: row.started_on,
    ended: row.ended_on && row.outcome ? { on: row.ended_on, outcome: row.outcome } : null,
    closedBecause: row.closed_because,
    suspendedAt: row.suspended_at,
    givenUp: row.given_up,
  };
}

function toDeclaration(row: Row): Declaration | null {
  const { declared_on, declared_where, declared_at, denied_by, denied_at } = row;
  if (!declared_on || !declared_where || !declared_at) return null;
  return {
    on: declared_on,
    where: declared_where,
    at: declared_at,
    reminders: row.declared_reminders ?? 0,
    remindedAt: row.declared_reminded_at,
    denial: denied_by && denied_at ? { by: denied_by, at: denied_at } : null,
    referredAt: row.referred_at,
  };
}

/** The columns that moves change. */
export function columnsOf(file: TrainingFile) {
  const { declaration } = file;
  return {
    state: file.state,
    opened_at: file.openedAt,
    moved_at: file.movedAt,
    proposed: [...file.proposed],
    appointment_at: file.appointmentAt,
    quote_version: file.quote?.version ?? null,
    quote_valid_until: file.quote?.validUntil ?? null,
    quoted_at: [...file.quotedAt],
    clock: file.clock,
    deadline_on: file.deadlineOn,
    asked_on: file.askedOn,
    reminded_at: file.remindedAt,
    signed_on: file.signed?.on ?? null,
    signed_where: file.signed?.where ?? null,
    signed_by: file.signed?.by ?? null,
    signed_at: file.signed?.declaredAt ?? null,
    signed_assessed_on: file.signed?.before?.assessedOn ?? null,
    signed_quoted_on: file.signed?.before?.quotedOn ?? null,
    declared_on: declaration?.on ?? null,
    declared_where: declaration?.where ?? null,
    declared_at: declaration?.at ?? null,
    declared_reminders: declaration?.reminders ?? null,
    declared_reminded_at: declaration?.remindedAt ?? null,
    denied_by: declaration?.denial?.by ?? null,
    denied_at: declaration?.denial?.at ?? null,
    referred_at: declaration?.referredAt ?? null,
    contradicted_by: file.contradiction?.by ?? null,
    contradicted_at: file.contradiction?.at ?? null,
    decided_at: file.decidedAt,
    frozen_at: file.frozen?.at ?? null,
    frozen_by: file.frozen?.by ?? null,
    started_on: file.startedOn,
    ended_on: file.ended?.on ?? null,
    outcome: file.ended?.outcome ?? null,
    closed_because: file.closedBecause,
    suspended_at: file.suspendedAt,
    given_up: file.givenUp,
  };
}

/** Null where a party has no address. */
export function addressOf(
  { row, learner, representative }: Pick<StoredFile, 'row' | 'learner' | 'representative'>,
  party: FileParty,
): string | null {
  if (party === 'school') return row.school_email;
  return party === 'learner' ? learner.email : (representative?.email ?? null);
}

/** Whose mailbox it is; one that learner and representative share is the decider's. */
export function partyOfMailbox(stored: StoredFile, email: string, now: Date, isOf = isMailboxOf) {
  const parties = fileParties.filter((party) => isOf(email, addressOf(stored, party)));
  return parties.find((party) => party === decider(stored.file, now)) ?? parties[0];
}

export function isMailboxOf(email: string, address: string | null): boolean {
  return address !== null && mailboxOf(address) === mailboxOf(email);
}
