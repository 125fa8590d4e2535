import { randomBytes } from 'node:crypto';
import type { HeldOrder } from '#contracts/order.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { browserRemembersMs } from '#domain/order/open-order.ts';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { maskEmail } from '#domain/order/order-search.ts';
import { kept } from '#domain/retention.ts';
import { decider, type FileParty } from '#domain/training-file/training-file.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { writeFileMail } from '#mails/templates/training-file.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { claimOrder, type OrderProof } from '../following/claim-order.ts';
import { digest } from '../orders/one-order.ts';
import { mayBeMailed } from '../orders/order-links.ts';
import { Refusal } from '../refusal.ts';
import { fileWords, linkUrl } from './file-words.ts';
import { followMailbox, mailboxHash, schoolMailbox } from './school-mailbox.ts';
import { addressOf, findFile, partyOfMailbox, type StoredFile } from './stored-file.ts';

export const fileLinkLivesMs = kept.fileLinkDays * 24 * 60 * 60 * 1000;

export function newFileToken(): string {
  return randomBytes(32).toString('base64url');
}

export async function storeFileLink(
  db: EnrolmentDb,
  link: {
    readonly token: string;
    readonly fileId: string;
    readonly party: FileParty;
    /** Of the school, whose right it is. */
    readonly mailbox?: string | undefined;
    readonly livesMs?: number;
  },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + (link.livesMs ?? fileLinkLivesMs));
  const hash = link.party === 'school' && link.mailbox !== undefined ? mailboxHash(link.mailbox) : null;
  await db
    .insertInto('training_file_links')
    .values({
      token_hash: digest(link.token),
      training_file_id: link.fileId,
      party: link.party,
      mailbox_hash: hash,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ expires_at: expiresAt, mailbox_hash: hash }),
    )
    .execute();
}

export type OpenedFile = Awaited<ReturnType<typeof openFileLink>>;

/** One answer whether the link is unknown, expired or revoked. @throws Refusal 404 */
export function unknownFile(): Refusal {
  return new Refusal(404, { dossier: [refusalTexts.unknownFile] });
}

/** @throws Refusal 404 */
export async function openFileLink(context: EnrolmentContext, jeton: string) {
  const hash = digest(jeton);
  const link = await context.db
    .selectFrom('training_file_links')
    .select(['training_file_id', 'party', 'mailbox_hash'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
  const stored = link && (await findFile(context.db, 'id', link.training_file_id));
  if (link && stored && (await isRightOf(context, stored, link))) {
    return { stored, party: link.party, link: hash.slice(0, 16) };
  }
  context.log.warn(
    { event: 'security', kind: 'wrong-link', known: link !== undefined },
    'a link to a training file was not opened',
  );
  throw unknownFile();
}

/** A school's link opens only while the listing has the mailbox that it was sent to. */
async function isRightOf(
  context: EnrolmentContext,
  { row }: StoredFile,
  link: { readonly party: FileParty; readonly mailbox_hash: string | null },
): Promise<boolean> {
  if (link.party !== 'school') return true;
  const sentTo = link.mailbox_hash ?? mailboxHash(row.school_email);
  return sentTo === mailboxHash(await schoolMailbox(context, row));
}

/** For the page of an order. Reference and e-mail alone open no file: its link goes to the mailbox. @throws Refusal 404 */
export async function openFileOfOrder(context: EnrolmentContext, search: HeldOrder) {
  const { intent, proof } = await claimOrder(context, search);
  const stored = await findFile(context.db, 'payment_intent_id', intent.id);
  const party = stored && partyFor(stored, search.email, proof, context.now());
  if (!stored || !party) throw unknownFile();
  if (proof === 'none' || proof === 'represented') {
    await context.db
      .transaction()
      .execute((transaction) => mailFileLink(context, transaction, { stored, party }));
    return { envoyeA: maskEmail(addressOf(stored, party) ?? '') };
  }
  const token = newFileToken();
  const now = context.now();
  // The browser's right ends a day after the payment, and so does what it opened.
  const browserMs = intent.created_at.getTime() + browserRemembersMs - now.getTime();
  const livesMs = proof === 'browser' ? browserMs : fileLinkLivesMs;
  await storeFileLink(context.db, { token, fileId: stored.row.id, party, livesMs }, now);
  return { jeton: token };
}

/** Who paid a minor’s order represents her, though the browser remembers the child’s address. */
function partyFor(stored: StoredFile, email: string, proof: OrderProof, now: Date): FileParty | undefined {
  if (proof === 'browser') return 'learner';
  return proof === 'represented' ? decider(stored.file, now) : partyOfMailbox(stored, email, now);
}

/** To the known mailbox alone; false for another. */
export async function mailLinkOfFile(
  context: EnrolmentContext,
  { reference, email }: { readonly reference: string; readonly email: string },
): Promise<boolean> {
  const found = await findFile(context.db, 'reference', readOrderReference(reference) ?? '');
  const stored = found && (await followMailbox(context, found));
  const party = stored && partyOfMailbox(stored, email, context.now());
  if (!stored || !party) {
    context.log.warn(
      { event: 'security', kind: 'wrong-reference', known: stored !== undefined },
      'a link to a training file was asked for by another address',
    );
    return false;
  }
  await context.db
    .transaction()
    .execute((transaction) => mailFileLink(context, transaction, { stored, party }));
  return true;
}

export async function mailFileLink(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  { stored, party }: { readonly stored: StoredFile; readonly party: FileParty },
): Promise<void> {
  const to = addressOf(stored, party);
  if (to === null || !(await mayBeMailed(transaction, 'file-link', to))) return;
  const token = newFileToken();
  const now = context.now();
  await storeFileLink(transaction, { token, fileId: stored.row.id, party, mailbox: to }, now);
  const words = fileWords(context, stored, { party, url: linkUrl(context, token) });
  await queueMail(transaction, {
    key: `file:${stored.row.id}:link:${digest(token).slice(0, 16)}`,
    kind: 'file-link',
    to,
    ...writeFileMail('link', words, context.sender),
  });
}

/** Whoever closes the access to an order closes that of its buyers to its file; the school keeps its own. */
export async function revokeOrderFileLinks(db: EnrolmentDb, intentId: string): Promise<void> {
  await db
    .deleteFrom('training_file_links')
    .where('party', '!=', 'school')
    .where('training_file_id', 'in', (select) =>
      select.selectFrom('training_files').select('id').where('payment_intent_id', '=', intentId),
    )
    .execute();
}
