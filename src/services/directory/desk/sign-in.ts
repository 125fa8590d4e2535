import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { foldEmail, mailboxOf } from '#domain/order/order-search.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { kept } from '#domain/retention.ts';
import { deskLinkPath, pageWithToken } from '#domain/site-pages.ts';
import { writeDeskLinkMail, writeNoDeskMail } from '#mails/templates/listing.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import { DeskRefusal } from './desk-refusal.ts';
import { digestOf } from './sessions.ts';

export interface DeskContext {
  readonly db: Kysely<DirectoryDatabase>;
  readonly mails: MailSender;
  readonly now: () => Date;
  readonly log?: Record<'info' | 'warn', (details: object, message: string) => void> | undefined;
}

export const linkLivesMs = kept.deskLinkMinutes * 60_000;
export const sessionLivesMs = kept.deskSessionHours * 3_600_000;
/** In any hour, whether a school has this e-mail or not. */
export const maxLinksPerMailbox = 6;
const limitedMs = 3_600_000;

const newToken = () => randomBytes(32).toString('base64url');

/** The same statements and answer for an e-mail that no school has: its mail says so. The link goes to the address that
 * was compared, never to another spelling of it. */
export async function askDeskLink(
  { db, mails, now: clock }: DeskContext,
  given: { readonly email: string },
): Promise<{ demande: string }> {
  const email = foldEmail(given.email);
  const demande = randomUUID();
  if (!isMailAddress(email)) return { demande };
  const now = clock();
  const mailbox = mailboxOf(email);
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7261008, hashtext(${mailbox}))`.execute(transaction);
    const recent = await transaction
      .selectFrom('desk_links')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('mailbox', '=', mailbox)
      .where('created_at', '>', new Date(now.getTime() - limitedMs))
      .executeTakeFirstOrThrow();
    if (recent.count >= maxLinksPerMailbox) return;
    const school = await transaction
      .selectFrom('shown_offices')
      .select('id')
      .where(sql<boolean>`lower(email) = ${email}`)
      .executeTakeFirst();
    await transaction
      .insertInto('desk_links')
      .values({
        token_hash: digestOf(token),
        email,
        mailbox,
        created_at: now,
        expires_at: new Date(now.getTime() + linkLivesMs),
      })
      .execute();
    const url = mails.publicUrl + pageWithToken(deskLinkPath, token);
    await queueMail(transaction, {
      key: `desk:${demande}:link`,
      kind: 'desk-link',
      to: email,
      ...(school ? writeDeskLinkMail(url, mails) : writeNoDeskMail(mails)),
    });
  });
  return { demande };
}

/** @throws DeskRefusal 404, the same for a link that is unknown, expired or used. */
export async function openDeskLink(
  { db, now: clock, log }: DeskContext,
  { jeton }: { readonly jeton: string },
): Promise<{ seance: string; expiresAt: string }> {
  const now = clock();
  const id = randomUUID();
  const seance = newToken();
  const expiresAt = new Date(now.getTime() + sessionLivesMs);
  await db.transaction().execute(async (transaction) => {
    const link = await transaction
      .updateTable('desk_links')
      .set({ used_at: now })
      .where('token_hash', '=', digestOf(jeton))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    if (!link) {
      log?.warn({ event: 'security', kind: 'wrong-link' }, 'a link to the desk was not opened');
      throw new DeskRefusal(404, { jeton: ['Ce lien n’ouvre rien, ou n’ouvre plus rien.'] });
    }
    await transaction
      .insertInto('desk_sessions')
      .values({
        id,
        token_hash: digestOf(seance),
        email: link.email,
        opened_at: now,
        seen_at: now,
        expires_at: expiresAt,
      })
      .execute();
  });
  log?.info({ event: 'security', kind: 'desk-session', session: id }, 'a session of the desk was opened');
  return { seance, expiresAt: expiresAt.toISOString() };
}
