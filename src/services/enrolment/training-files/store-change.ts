import { randomUUID } from 'node:crypto';
import { type Attachment, queueMail } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import type { FileMail, FileMessage } from '#domain/training-file/messages.ts';
import { describeAct, isAct } from '#domain/training-file/moves.ts';
import type { QuoteComparison } from '#domain/training-file/quote.ts';
import {
  decider,
  type FileActor,
  type FileParty,
  fileParties,
  learnerSide,
  type TrainingFile,
} from '#domain/training-file/training-file.ts';
import { writeFileMail } from '#mails/templates/training-file.ts';
import type { Decision } from '#mails/templates/training-file-words.ts';
import type { PaymentContext } from '../dependencies.ts';
import { newFileToken, storeFileLink } from './file-links.ts';
import { fileWords, linkUrl } from './file-words.ts';
import { notMeUrl } from './not-me-links.ts';
import { addressOf, columnsOf, isMailboxOf, type StoredFile } from './stored-file.ts';

export interface FileChange {
  readonly file: TrainingFile;
  readonly event: string;
  readonly actor: FileActor;
  readonly link?: string;
  readonly mails: readonly FileMail[];
  readonly schoolReason?: string;
  /** Why the operator decided so, in the words mailed to all. */
  readonly because?: string;
  /** Of the operator, on the signature. */
  readonly decision?: Decision;
  /** With the mail of a quote. */
  readonly attachment?: Attachment | undefined;
  readonly quoted?: QuoteComparison | undefined;
}

/** One conditional update with its event, refund and mails; false when the file changed meanwhile. */
export async function storeChange(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  stored: StoredFile,
  change: FileChange,
): Promise<boolean> {
  const { row, file: before } = stored;
  const { file } = change;
  const number = row.changes + 1;
  const now = context.now();
  const restarts = file.clock !== null && file.clock !== before.clock;
  const { numUpdatedRows } = await transaction
    .updateTable('training_files')
    .set({
      ...columnsOf(file),
      changes: number,
      clock_mail: restarts
        ? mailKey(
            row.id,
            number,
            change.mails.find(({ to }) => to === decider(file, now)),
          )
        : file.clock && row.clock_mail,
      ...reasonsOf(change),
    })
    .where('id', '=', row.id)
    .where('changes', '=', row.changes)
    .where('state', '=', before.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('training_file_events')
    .values({
      training_file_id: row.id,
      number,
      kind: change.event,
      actor: change.actor,
      link: change.link ?? null,
      state: file.state,
      at: now,
    })
    .execute();
  await storeRefund(transaction, stored, file, now);
  const after = {
    ...stored,
    file,
    row: { ...row, ...reasonsOf(change) },
  };
  for (const fileMail of withoutTwins(stored, withReceipts(change, now))) {
    await mailParty(context, transaction, after, { number, fileMail, change });
  }
  return true;
}

function reasonsOf({ schoolReason, decision }: FileChange) {
  return {
    ...(schoolReason !== undefined && { school_reason: schoolReason }),
    ...(decision && { decision_reason: decision.because, decision_evidence: decision.evidence }),
  };
}

async function storeRefund(
  transaction: EnrolmentTransaction,
  { row, file: before, refundId }: StoredFile,
  { refund }: TrainingFile,
  now: Date,
): Promise<void> {
  if (refund !== null && before.refund === null) {
    await transaction
      .insertInto('training_file_refunds')
      .values({
        id: randomUUID(),
        training_file_id: row.id,
        reason: refund.reason,
        announced_at: now,
        due_on: refund.dueOn,
      })
      .execute();
    return;
  }
  if (refundId === null) return;
  const update = transaction
    .updateTable('training_file_refunds')
    .where('id', '=', refundId)
    .where('sent_at', 'is', null);
  if (refund === null) await update.set({ stopped_at: now }).execute();
  else if (refund.dueOn !== before.refund?.dueOn || refund.reason !== before.refund.reason) {
    await update.set({ reason: refund.reason, due_on: refund.dueOn }).execute();
  } else if (refund.isSent && !before.refund.isSent) await update.set({ sent_at: now }).execute();
}

function mailKey(fileId: string, number: number, fileMail: FileMail | undefined): string {
  return `file:${fileId}:${number}:${fileMail?.what ?? 'none'}:${fileMail?.to ?? 'nobody'}`;
}

/** Of each act every party reads, who acted too. */
function withReceipts({ file, event, actor, mails }: FileChange, now: Date): readonly FileMail[] {
  if (!isAct(event) || !isParty(actor)) return mails;
  const parties: readonly FileParty[] = ['school', ...learnerSide(file, now)];
  const missing = parties.filter((party) => !mails.some(({ to }) => to === party));
  return [...mails, ...missing.map((to) => ({ to, what: 'receipt' }) as const)];
}

const isParty = (actor: FileActor): actor is FileParty => fileParties.some((party) => party === actor);

/** Learner and representative with one mailbox get the mail of the one who decides. */
function withoutTwins(stored: StoredFile, mails: readonly FileMail[]): readonly FileMail[] {
  const { learner, representative } = stored;
  const isOne = isMailboxOf(learner.email, representative?.email ?? null);
  return isOne && mails.some(({ to }) => to === 'representative')
    ? mails.filter(({ to }) => to !== 'learner')
    : mails;
}

async function mailParty(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  stored: StoredFile,
  {
    number,
    fileMail,
    change,
  }: { readonly number: number; readonly fileMail: FileMail; readonly change: FileChange },
): Promise<void> {
  const { row } = stored;
  const { attachment, quoted = null, because = null, event, actor: by } = change;
  const to = addressOf(stored, fileMail.to);
  if (to === null || !isMailAddress(to)) {
    context.log.warn(
      { reference: row.reference, who: fileMail.to, what: fileMail.what },
      'a step of a training file cannot be mailed: no address',
    );
    return;
  }
  const now = context.now();
  const token = newFileToken();
  await storeFileLink(transaction, { token, fileId: row.id, party: fileMail.to, mailbox: to }, now);
  const words = fileWords(context, stored, {
    party: fileMail.to,
    url: linkUrl(context, token),
    quoted,
    because,
    ...(isAct(event) && isParty(by) && { act: { words: describeAct(event), by } }),
    ...(isAct(event) &&
      isParty(by) &&
      isMailboxOf(to, addressOf(stored, by)) && {
        notMeUrl: notMeUrl(context, { subject: row.id, number, party: by }, to),
      }),
  });
  await queueMail(transaction, {
    key: mailKey(row.id, number, fileMail),
    kind: `file-${fileMail.what}`,
    to,
    ...replyTo(context, stored, fileMail),
    ...writeFileMail(fileMail.what, words, context.sender),
    ...(attachment && fileMail.what === 'quote' && { attachments: [attachment] }),
  });
}

const toOperator: readonly FileMessage[] = ['referred', 'contradicted', 'undecided', 'decided'];

/** The other side, or the operator who decides. */
function replyTo({ operator }: PaymentContext, stored: StoredFile, { to, what }: FileMail) {
  const side = stored.representative?.email ?? stored.learner.email;
  const otherSide = to === 'school' ? side : stored.row.school_email;
  const other = toOperator.includes(what) ? (operator.email ?? '') : otherSide;
  return isMailAddress(other) ? { replyTo: other } : {};
}
