import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MailboxChangeView } from '#contracts/order.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { type MailboxParty, mailboxAppliesAt, mailboxChangeState } from '#domain/order/mailbox-change.ts';
import { foldEmail, maskEmail } from '#domain/order/order-search.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { mailboxObjectionPath, pageWithToken } from '#domain/site-pages.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import {
  writeMailboxAwaited,
  writeMailboxKept,
  writeMailboxReplaced,
} from '#mails/templates/mailbox-change.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { concludedAt, findBuyerById, reloadIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { lockIntent } from './give-access.ts';
import { digest } from './one-order.ts';

export type AskedMailbox =
  | { readonly kind: 'asked'; readonly appliesAt: Date }
  | { readonly kind: 'unpaid' | 'no-party' | 'no-address' | 'same' | 'waiting' };

/** Both addresses are mailed; nothing else changes until `applyDueMailboxes`. */
export async function askMailboxChange(
  context: Pick<PaymentContext, 'db' | 'now' | 'sender'>,
  asked: { readonly intentId: string; readonly party: MailboxParty; readonly email: string },
): Promise<AskedMailbox> {
  const { db, now, sender } = context;
  const { intentId, party } = asked;
  const email = asked.email.trim();
  if (!isMailAddress(email)) return { kind: 'no-address' };
  return db.transaction().execute(async (transaction): Promise<AskedMailbox> => {
    await lockIntent(transaction, intentId);
    const intent = await reloadIntent(transaction, intentId);
    const buyer = await findBuyerById(transaction, intent.buyer_id);
    const previous = party === 'buyer' ? buyer?.email : buyer?.representative?.email;
    if (!concludedAt(intent)) return { kind: 'unpaid' };
    if (!buyer || previous === undefined) return { kind: 'no-party' };
    if (foldEmail(previous) === foldEmail(email)) return { kind: 'same' };
    if (await lockWaiting(transaction, intentId)) return { kind: 'waiting' };
    const isShared = foldEmail(buyer.email) === foldEmail(buyer.representative?.email ?? '');
    const token = randomBytes(32).toString('base64url');
    const [id, askedAt] = [randomUUID(), now()];
    const appliesAt = mailboxAppliesAt(askedAt);
    await transaction
      .insertInto('mailbox_changes')
      .values({
        ...{ id, payment_intent_id: intentId, party: isShared ? 'both' : party },
        ...{ previous_email: previous, email, token_hash: digest(token) },
        ...{ asked_at: askedAt, applies_at: appliesAt },
      })
      .execute();
    const change = { formulaLabel: intent.formula_label, schoolLabel: intent.school.label, appliesAt };
    const url = sender.publicUrl + pageWithToken(mailboxObjectionPath, token);
    const key = `order:${intentId}:mailbox:${id}`;
    const toPrevious = writeMailboxReplaced({ ...change, url }, sender);
    await mail(transaction, {
      key: `${key}:previous`,
      kind: 'mailbox-replaced',
      to: previous,
      ...toPrevious,
    });
    await mail(transaction, {
      ...{ key: `${key}:next`, kind: 'mailbox-awaited', to: email },
      ...writeMailboxAwaited(change, sender),
    });
    return { kind: 'asked', appliesAt };
  });
}

/** False where none waits any more. */
export function stopMailboxChange(
  context: Pick<PaymentContext, 'db' | 'now' | 'sender'>,
  intentId: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (transaction) => {
    const waiting = await lockWaiting(transaction, intentId);
    return waiting !== undefined && stopChange(context, transaction, waiting, 'operator');
  });
}

/** @throws Refusal 404 */
export async function readMailboxChange(
  { db, log }: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<MailboxChangeView> {
  const change = await selectChanges(db).where('token_hash', '=', digest(jeton)).executeTakeFirst();
  if (!change) {
    log.warn({ event: 'security', kind: 'wrong-link' }, 'a link to object to an address was not opened');
    throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
  }
  return {
    formulaLabel: change.formula_label,
    officeLabel: change.school.label,
    address: maskEmail(change.previous_email ?? ''),
    appliesAt: change.applies_at.toISOString(),
    state: mailboxChangeState(change),
  };
}

/** By the link of the previous address, until the change is applied. A repeat changes nothing. @throws Refusal 404 */
export async function objectToMailboxChange(
  context: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<MailboxChangeView> {
  const { db, log } = context;
  const isStopped = await db.transaction().execute(async (transaction) => {
    const change = await selectChanges(transaction)
      .where('token_hash', '=', digest(jeton))
      .forUpdate('change')
      .executeTakeFirst();
    return change !== undefined && stopChange(context, transaction, change, 'mailbox');
  });
  if (isStopped)
    log.warn({ event: 'security', kind: 'mailbox-objection' }, 'an address objects to its change');
  return readMailboxChange(context, { jeton });
}

export function selectChanges(db: EnrolmentDb) {
  return db
    .selectFrom('mailbox_changes as change')
    .innerJoin('payment_intents as intent', 'intent.id', 'change.payment_intent_id')
    .selectAll('change')
    .select(['intent.reference', 'intent.formula_label', 'intent.school', 'intent.buyer_id']);
}

export type StoredMailboxChange = Awaited<
  ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>
>;

const selectWaiting = (db: EnrolmentDb, intentId: string) =>
  selectChanges(db)
    .where('payment_intent_id', '=', intentId)
    .where('applied_at', 'is', null)
    .where('stopped_at', 'is', null);

/** Waiting or not. */
export const findLastChange = (db: EnrolmentDb, intentId: string) =>
  selectChanges(db).where('payment_intent_id', '=', intentId).orderBy('asked_at', 'desc').executeTakeFirst();

const lockWaiting = (transaction: EnrolmentTransaction, intentId: string) =>
  selectWaiting(transaction, intentId).forUpdate('change').executeTakeFirst();

/** The previous address knows of its own objection. */
export async function stopChange(
  { now, sender }: Pick<PaymentContext, 'now' | 'sender'>,
  transaction: EnrolmentTransaction,
  change: StoredMailboxChange,
  by: 'mailbox' | 'operator' | 'site',
): Promise<boolean> {
  if (change.applied_at || change.stopped_at) return false;
  await transaction
    .updateTable('mailbox_changes')
    .set({ stopped_at: now(), stopped_by: by })
    .where('id', '=', change.id)
    .execute();
  const about = {
    formulaLabel: change.formula_label,
    schoolLabel: change.school.label,
    appliesAt: change.applies_at,
  };
  const told = { next: change.email, ...(by !== 'mailbox' && { previous: change.previous_email }) };
  for (const [who, to] of Object.entries(told)) {
    const key = `order:${change.payment_intent_id}:mailbox:${change.id}:kept-${who}`;
    await mail(transaction, { key, kind: 'mailbox-kept', to: to ?? '', ...writeMailboxKept(about, sender) });
  }
  return true;
}

async function mail(transaction: EnrolmentTransaction, written: Parameters<typeof queueMail>[1]) {
  if (isMailAddress(written.to)) await queueMail(transaction, written);
}

/** Once a mistyped address of an order, which has not come back since. */
export async function isReplaced(db: EnrolmentDb, address: string): Promise<boolean> {
  const replaced = await db
    .selectFrom('mailbox_changes as change')
    .select('id')
    .where('applied_at', 'is not', null)
    .where((where) => where(where.fn<string>('lower', ['previous_email']), '=', foldEmail(address)))
    .where(sql<boolean>`not exists (select from mailbox_changes as back
      where back.payment_intent_id = change.payment_intent_id and back.applied_at > change.applied_at
      and lower(back.email) = ${foldEmail(address)})`)
    .executeTakeFirst();
  return replaced !== undefined;
}
