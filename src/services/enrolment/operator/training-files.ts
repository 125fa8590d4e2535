import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { reminderWorkingDays, schoolIsLate } from '#domain/training-file/deadlines.ts';
import { openDeclaration } from '#domain/training-file/declaration.ts';
import { decideSignature } from '#domain/training-file/site-moves.ts';
import type { FileState } from '#domain/training-file/training-file.ts';
import type { Decision } from '#mails/templates/training-file-words.ts';
import { type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { isContractEnded } from '../orders/one-order.ts';
import { followMailbox } from '../training-files/school-mailbox.ts';
import { storeChange } from '../training-files/store-change.ts';
import { findFile, lockFile, readFile, type StoredFile, selectFiles } from '../training-files/stored-file.ts';

/** `frozen`: a party said «Ce n’est pas moi»; `contradicted`: the parties disagree on a signature; `declared`: the learner’s side
 * denies the one that the school declares, or does not answer; `school`: five working days without its step; `mail`: the
 * mail that starts a deadline has not left; `refund`: announced and past its day, or refused by the provider; `no-mailbox`: a paid order whose school
 * cannot be written to, so without a file. */
export const lateReasons = [
  'frozen',
  'contradicted',
  'declared',
  'school',
  'mail',
  'refund',
  'no-mailbox',
] as const;
export type LateReason = (typeof lateReasons)[number];

export interface ListedFile {
  readonly reference: string;
  readonly state: FileState | 'none';
  readonly since: Date;
  readonly learner: string;
  readonly school: string;
  readonly officeId: number;
  readonly formula: string;
  readonly isPaid: boolean;
  readonly deadlineOn: string | null;
  readonly refundOn: string | null;
  readonly late: LateReason | null;
}

interface ListedFiles {
  readonly isLate: boolean;
  readonly now: Date;
  readonly reference?: string;
}

/** The oldest step first. */
export async function listFiles(
  db: EnrolmentDb,
  { isLate, now, reference }: ListedFiles,
): Promise<readonly ListedFile[]> {
  const query = selectFiles(db)
    .select(isRefundRefused.as('is_refund_refused'))
    .$if(reference !== undefined, (one) => one.where('file.reference', '=', reference ?? ''))
    .orderBy('file.moved_at')
    .orderBy('file.id');
  const rows = await (isLate
    ? query.where((where) =>
        where.or([
          where('file.frozen_at', 'is not', null),
          where('file.contradicted_at', 'is not', null),
          where('file.referred_at', 'is not', null),
          where('file.state', 'in', ['requested', 'paid', 'agreed']),
          where('file.clock', 'is not', null),
          where('refund.id', 'is not', null),
        ]),
      )
    : query
  ).execute();
  const files = rows.map((row) => describe(readFile(row), row.is_refund_refused, now));
  const listed = isLate ? files.filter(({ late }) => late !== null) : files;
  return [...listed, ...(await listOrdersWithoutFile(db, reference))];
}

/** By the provider, and not made by hand since. */
const isRefundRefused = sql<boolean>`exists (select from refunds
  where refunds.id = refund.refund_id and refunds.status = 'failed' and not ${isContractEnded('intent')})`;

function describe(stored: StoredFile, isRefundRefused: boolean, now: Date): ListedFile {
  const { row, file, learner, school, formulaLabel } = stored;
  return {
    reference: row.reference,
    state: file.state,
    since: file.movedAt,
    learner: `${learner.firstName} ${learner.lastName}`,
    school: school.label,
    officeId: row.office_id,
    formula: formulaLabel,
    isPaid: file.isPaid,
    deadlineOn: file.deadlineOn,
    refundOn: file.refund?.dueOn ?? null,
    late: isRefundRefused && file.frozen === null ? 'refund' : whyLate(stored, now),
  };
}

function whyLate({ file }: StoredFile, now: Date): LateReason | null {
  const today = parisDay(now);
  const afterDays = (from: Date) =>
    addWorkingDays(parisDay(from), reminderWorkingDays.operator, file.zipCode);
  if (file.frozen !== null) return 'frozen';
  if (file.contradiction !== null) return 'contradicted';
  if (openDeclaration(file)?.referredAt) return 'declared';
  if (file.refund !== null && !file.refund.isSent && today > file.refund.dueOn) return 'refund';
  if (file.clock !== null && today > afterDays(file.movedAt)) return 'mail';
  return schoolIsLate(file, 'operator', now) ? 'school' : null;
}

async function listOrdersWithoutFile(
  db: EnrolmentDb,
  reference: string | undefined,
): Promise<readonly ListedFile[]> {
  const orders = await db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .select([
      'intent.reference',
      'intent.finalised_at',
      'intent.created_at',
      'intent.school',
      'intent.office_id',
      'intent.formula_label',
      'buyer.first_name',
      'buyer.last_name',
    ])
    .$if(reference !== undefined, (one) => one.where('intent.reference', '=', reference ?? ''))
    .where('intent.status', '=', 'succeeded')
    .where('intent.returned_at', 'is', null)
    .where(
      'intent.formula_type_id',
      'in',
      formulaTypes.filter(({ withStartingAssessment }) => withStartingAssessment).map(({ id }) => id),
    )
    .where(sql<boolean>`not ${isContractEnded('intent')}`)
    .where(sql<boolean>`not exists (select from training_files where payment_intent_id = intent.id)`)
    .orderBy('intent.finalised_at')
    .execute();
  return orders.map((order) => ({
    reference: order.reference,
    state: 'none',
    since: order.finalised_at ?? order.created_at,
    learner: `${order.first_name} ${order.last_name}`,
    school: order.school.label,
    officeId: order.office_id,
    formula: order.formula_label,
    isPaid: true,
    deadlineOn: null,
    refundOn: null,
    late: 'no-mailbox',
  }));
}

export type FileCount = Awaited<ReturnType<typeof countFiles>>[number];

export async function countFiles(db: EnrolmentDb, now: Date) {
  const states = await db
    .selectFrom('training_files')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const late = await listFiles(db, { isLate: true, now });
  return [
    ...states,
    ...lateReasons.map((reason) => ({
      state: `late-${reason}` as const,
      count: late.filter((file) => file.late === reason).length,
    })),
  ];
}

interface SignatureDecision {
  readonly isSigned: boolean;
  readonly decision: Decision;
}

export type FileDecision = 'decided' | 'unknown' | 'not-contradicted';

/** Of a signature that is contradicted, or that waits for the operator; both parties are mailed his reasons. The job
 * sends a refund. */
export async function decideFile(
  dependencies: PaymentDependencies,
  { reference, isSigned, decision }: { readonly reference: string } & SignatureDecision,
): Promise<FileDecision> {
  const context = withDefaults(dependencies);
  const found = await findFile(context.db, 'reference', reference);
  if (!found) return 'unknown';
  await followMailbox(context, found);
  return context.db.transaction().execute(async (transaction) => {
    const stored = await lockFile(transaction, found.row.id);
    if (!stored) return 'unknown';
    const decided = decideSignature(stored.file, isSigned, context.now());
    if (!decided) return 'not-contradicted';
    const change = { ...decided, actor: 'operator', decision } as const;
    const isStored = await storeChange(context, transaction, stored, change);
    return isStored ? 'decided' : 'not-contradicted';
  });
}

/** Links of all parties; each may ask for a new one. Undefined for an unknown file. */
export async function revokeFileLinks(db: EnrolmentDb, reference: string): Promise<number | undefined> {
  const file = await db
    .selectFrom('training_files')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!file) return undefined;
  const { numDeletedRows } = await db
    .deleteFrom('training_file_links')
    .where('training_file_id', '=', file.id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
