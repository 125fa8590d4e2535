import { sql } from 'kysely';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { noticedBefore } from '#domain/order/mailbox-change.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import { findCourseRow } from '../courses/course-rows.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { endAccess } from '../following/find-order.ts';
import { confirmationKey, queueConfirmations, writeConfirmations } from '../payment/confirm-order.ts';
import { concludedAt, findBuyerById, reloadIntent } from '../queries.ts';
import { newFileToken, storeFileLink } from '../training-files/file-links.ts';
import { linkUrl } from '../training-files/file-words.ts';
import { findFile, partyOfMailbox } from '../training-files/stored-file.ts';
import { type StoredMailboxChange, selectChanges, stopChange } from './change-mailbox.ts';
import { lockIntent } from './give-access.ts';
import { isContractEnded } from './one-order.ts';

/** Those whose notice was sent and is over, or cannot be sent. One stops where its order has another address meanwhile. */
export async function applyDueMailboxes(dependencies: PaymentDependencies) {
  const context = withDefaults(dependencies);
  const { db, log } = context;
  const counts = { applied: 0, stopped: 0 };
  const due = await selectDue(db, context.now()).execute();
  for (const { id, payment_intent_id: intentId, reference } of due) {
    const outcome = await db.transaction().execute(async (transaction) => {
      await lockIntent(transaction, intentId);
      const change = await selectDue(transaction, context.now())
        .where('change.id', '=', id)
        .forUpdate('change')
        .executeTakeFirst();
      return change && applyChange({ ...context, db: transaction }, transaction, change);
    });
    if (!outcome) continue;
    counts[outcome] += 1;
    log.info({ event: 'security', kind: 'mailbox-changed', reference, outcome }, 'the address of an order');
  }
  return counts;
}

const selectDue = (db: EnrolmentDb, now: Date) =>
  selectChanges(db)
    .where('applies_at', '<=', now)
    .where('applied_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`not exists (select from mails
      where mails.key = 'order:' || payment_intent_id || ':mailbox:' || change.id || ':previous'
      and (mails.state = 'waiting' or mails.state = 'sent' and mails.settled_at > ${noticedBefore(now)}))`);

async function applyChange(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  change: StoredMailboxChange,
): Promise<'applied' | 'stopped'> {
  const { party, previous_email: previous, email, payment_intent_id: intentId } = change;
  const now = context.now();
  const buyer = await findBuyerById(transaction, change.buyer_id);
  const { representative = null } = buyer ?? {};
  const isStill = (address = '') => foldEmail(address) === foldEmail(previous ?? '');
  const isOfBuyer = party !== 'representative';
  const isOfRepresentative = party !== 'buyer' && representative !== null;
  if (
    !email ||
    (isOfBuyer && !isStill(buyer?.email)) ||
    (party !== 'buyer' && !isStill(representative?.email))
  ) {
    await stopChange(context, transaction, change, 'site');
    return 'stopped';
  }
  await transaction
    .updateTable('buyers')
    .set({
      ...(isOfBuyer && { email }),
      ...(isOfRepresentative && { representative: JSON.stringify({ ...representative, email }) }),
    })
    .where('id', '=', change.buyer_id)
    .execute();
  await endAccess(transaction, intentId, now, { endsFile: true });
  await transaction
    .updateTable('mailbox_changes')
    .set({ applied_at: now })
    .where('id', '=', change.id)
    .execute();
  await confirmAgain(context, transaction, change, email);
  return 'applied';
}

/** With links of its own: those before are ended. Nothing of a contract that has ended. */
async function confirmAgain(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  { id, party, payment_intent_id: intentId }: StoredMailboxChange,
  email: string,
): Promise<void> {
  const now = context.now();
  const intent = await reloadIntent(transaction, intentId);
  const orderedAt = concludedAt(intent);
  const ended = await transaction
    .selectFrom('payment_intents as intent')
    .select(isContractEnded('intent').as('isEnded'))
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  if (!orderedAt || ended.isEnded) return;
  const stored = await findFile(transaction, 'payment_intent_id', intentId);
  const of = stored && partyOfMailbox(stored, email, now);
  let fileUrls: Readonly<Record<FileParty, string>> | undefined;
  if (stored && of) {
    const token = newFileToken();
    await storeFileLink(transaction, { token, fileId: stored.row.id, party: of }, now);
    const url = linkUrl(context, token);
    fileUrls = { learner: url, representative: url, school: url };
  }
  const course = await findCourseRow(transaction, intentId);
  const mails = await writeConfirmations(context, intent, { orderedAt, course, fileUrls });
  const who = party === 'representative' ? 'representative' : 'buyer';
  const key = confirmationKey(intent, who);
  const own = mails.filter((one) => one.key === key);
  await queueConfirmations(
    transaction,
    own.map((one) => ({ ...one, key: `${key}:${id}` })),
  );
}
