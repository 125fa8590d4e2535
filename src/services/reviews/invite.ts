import { randomUUID } from 'node:crypto';
import type { NewRow } from '#database/insert-rows.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { ReviewsTransaction } from '#database/table-owners.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import {
  type EndedOrder,
  invitationEnd,
  invites,
  isReminderDue,
  reminderAfterDays,
} from '#domain/review/invitation.ts';
import { isWholeTraining, reviewedTraining } from '#domain/review/reviewed-training.ts';
import { pageWithToken, reviewPath } from '#domain/site-pages.ts';
import { writeInvitation } from '#mails/templates/review.ts';
import { mailKeysOf } from './erase-reviews.ts';
import type { MailingContext } from './publication.ts';
import { mailboxHash, makeReviewLink } from './review-links.ts';
import {
  lastDayToWrite,
  lockInvitation,
  type StoredInvitation,
  selectInvitations,
} from './stored-invitation.ts';

const maxPerRun = 500;

/** One invitation an order; an order that was undone since closes its own. Idempotent. */
export async function inviteEndedOrders(context: MailingContext, orders: readonly EndedOrder[]) {
  const { db, now } = context;
  const known = await db
    .selectFrom('review_invitations')
    .select(['order_id as id', 'used_at', 'closed_at', 'evidence'])
    .where('proof', '=', 'order')
    .execute();
  const invitedBefore = new Set(known.map(({ id }) => id));
  const wanted = orders.filter(({ id, end }) => !invitedBefore.has(id) && invites(end, now()));
  let invited = 0;
  for (const order of wanted) {
    if (invited === maxPerRun) break;
    if (await inviteOrder(context, order)) invited += 1;
  }
  const ended = new Map(orders.map((order) => [order.id, order]));
  // Sent by an earlier release, or before it was known.
  for (const { id } of known.filter(({ evidence }) => evidence === null)) {
    const evidence = id === null ? undefined : ended.get(id)?.evidence;
    if (!evidence) continue;
    await db.updateTable('review_invitations').set({ evidence }).where('order_id', '=', id).execute();
  }
  const undone = known.flatMap(({ id, used_at, closed_at }) =>
    id !== null && used_at === null && closed_at === null && !ended.has(id) ? [id] : [],
  );
  if (undone.length > 0) {
    await db
      .updateTable('review_invitations')
      .set({ closed_at: now() })
      .where('order_id', 'in', undone)
      .where('used_at', 'is', null)
      .execute();
  }
  return { invited, closed: undone.length };
}

async function inviteOrder(context: MailingContext, order: EndedOrder): Promise<boolean> {
  if (!isMailAddress(order.email)) return false;
  return context.db.transaction().execute(async (transaction) => {
    const hash = mailboxHash(order.email);
    if (await isStopped(transaction, hash)) return false;
    // Named by the school for the same training: one experience, one invitation. Of a list that waits it is the stronger.
    const other = await transaction
      .selectFrom('review_invitations')
      .select('id')
      .where('mailbox_hash', '=', hash)
      .where('office_id', '=', order.officeId)
      .where('proof', '=', 'school')
      .where('held_at', 'is', null)
      .executeTakeFirst();
    if (other) return false;
    return invite(context, transaction, {
      proof: 'order',
      order_id: order.id,
      office_id: order.officeId,
      office_label: order.officeLabel,
      ...reviewedTraining(order.formulaTypeId),
      is_course: order.isCourse,
      has_hours: isWholeTraining(order.formulaTypeId),
      experienced_on: order.end.experiencedOn,
      writer: order.writer,
      evidence: order.evidence,
      email: order.email,
      mailbox_hash: hash,
    });
  });
}

type NewInvitation = Omit<NewRow<'review_invitations'>, 'id' | 'sent_at' | 'expires_at'>;

/** With its mail, unless it is held; false when its order is invited already. */
export async function invite(
  context: MailingContext,
  transaction: ReviewsTransaction,
  given: NewInvitation,
): Promise<boolean> {
  const now = context.now();
  const row = { id: randomUUID(), sent_at: now, expires_at: invitationEnd(now), ...given };
  const added = await transaction
    .insertInto('review_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  if (!given.held_at) await mailFirst(context, transaction, row.id);
  return true;
}

async function mailFirst(context: MailingContext, transaction: ReviewsTransaction, id: string) {
  const stored = await selectInvitations(transaction)
    .where('invitation.id', '=', id)
    .executeTakeFirstOrThrow();
  await mailInvitation(context, transaction, stored, false);
}

/** Its 90 days begin now. */
export async function sendHeldInvitation(
  context: MailingContext,
  transaction: ReviewsTransaction,
  id: string,
): Promise<void> {
  const now = context.now();
  await transaction
    .updateTable('review_invitations')
    .set({ held_at: null, sent_at: now, expires_at: invitationEnd(now) })
    .where('id', '=', id)
    .execute();
  await mailFirst(context, transaction, id);
}

export async function isStopped(transaction: ReviewsTransaction, mailboxHashed: string): Promise<boolean> {
  const stop = await transaction
    .selectFrom('review_stops')
    .select('stopped_at')
    .where('mailbox_hash', '=', mailboxHashed)
    .executeTakeFirst();
  return stop !== undefined;
}

export async function stopInvitations(
  transaction: ReviewsTransaction,
  mailboxHashed: string,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('review_stops')
    .values({ mailbox_hash: mailboxHashed, stopped_at: now })
    .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
    .execute();
}

async function mailInvitation(
  { sender, now }: MailingContext,
  transaction: ReviewsTransaction,
  stored: StoredInvitation,
  isReminder: boolean,
): Promise<void> {
  if (stored.email === null) return;
  const token = await makeReviewLink(transaction, { invitationId: stored.id, party: 'author' }, now());
  const mail = writeInvitation(
    {
      proof: stored.proof,
      writer: stored.writer,
      month: stored.month?.slice(0, 7) ?? null,
      schoolLabel: stored.office_label,
      openUntil: lastDayToWrite(stored),
      isReminder,
      url: sender.publicUrl + pageWithToken(reviewPath, token),
    },
    sender,
  );
  const kind = isReminder ? 'review-reminder' : 'review-invitation';
  await queueMail(transaction, { key: mailKeysOf(stored) + kind, kind, to: stored.email, ...mail });
}

/** Once, to whom an order was paid by, unless he wants no more. */
export async function remindInvited(context: MailingContext): Promise<number> {
  const { db, now } = context;
  const due = await db
    .selectFrom('review_invitations')
    .select('id')
    .where('proof', '=', 'order')
    .where('used_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('expires_at', '>', now())
    .where('sent_at', '<=', new Date(now().getTime() - reminderAfterDays * 86_400_000))
    .limit(maxPerRun)
    .execute();
  let reminded = 0;
  for (const { id } of due) {
    const isReminded = await db.transaction().execute(async (transaction) => {
      const stored = await lockInvitation(transaction, id);
      if (!stored || stored.closed_at !== null || !isReminderDue(datesOf(stored), now())) return false;
      await transaction
        .updateTable('review_invitations')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .execute();
      if (stored.mailbox_hash === null || (await isStopped(transaction, stored.mailbox_hash))) return false;
      await mailInvitation(context, transaction, stored, true);
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}

function datesOf(stored: StoredInvitation) {
  return {
    proof: stored.proof,
    sentAt: stored.sent_at,
    expiresAt: stored.expires_at,
    usedAt: stored.used_at,
    remindedAt: stored.reminded_at,
  };
}
