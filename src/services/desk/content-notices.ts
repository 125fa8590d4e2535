import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { ReportDecision } from '#database/review-tables.ts';
import type { DeskDatabase } from '#database/table-owners.ts';
import type { ContentNotice } from '#domain/requests/content-notice.ts';
import {
  noticeAcknowledgement,
  noticeDecision,
  noticeToOperator,
} from '#domain/requests/content-notice-mails.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { type MailSender, writeMail } from '#domain/requests/mail-content.ts';
import type { DeskDependencies, Filed } from './file-once.ts';
import { alone, isTooMuch, newReference, queueBothMails, repeatMs } from './file-once.ts';

/** Stores a notice of illegal content together with its two mails, so that none is lost and none is made twice. */
export function storeNotice(dependencies: DeskDependencies, notice: ContentNotice): Promise<Filed> {
  const { db, sender, readers, log } = dependencies;
  const now = dependencies.now();
  const { kind, places, passage, reasons, name, email } = notice;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, places, passage, reasons, email.toLowerCase()]))
    .digest('base64url');
  return alone(db, fingerprint, async (transaction) => {
    const earlier = await transaction
      .selectFrom('content_notices')
      .select('reference')
      .where('fingerprint', '=', fingerprint)
      .where('created_at', '>', new Date(now.getTime() - repeatMs))
      .executeTakeFirst();
    if (earlier) return { kind: 'filed', reference: earlier.reference, isRepeat: true };
    if (email !== '' && (await isTooMuch(transaction, email, now))) return { kind: 'too-many' };
    const reference = newReference('CI');
    await transaction
      .insertInto('content_notices')
      .values({
        reference,
        kind,
        places,
        passage: passage || null,
        reasons,
        name: name || null,
        email: email || null,
        fingerprint,
        created_at: now,
      })
      .execute();
    const told = { reference, kind, siteName: sender.siteName, receivedAt: now };
    await queueBothMails(dependencies, transaction, {
      kind: 'notice',
      reference,
      reader: readers.all,
      email,
      toOperator: noticeToOperator(notice, told),
      copy: noticeAcknowledgement(told),
    });
    log.warn({ reference }, 'A content was notified as illegal: npm run cli -- notices');
    return { kind: 'filed', reference, isRepeat: false };
  });
}

/** The notices that wait for a decision, the oldest first; the decided ones too when asked. */
export function listNotices(db: Kysely<DeskDatabase>, { all = false } = {}) {
  return db
    .selectFrom('content_notices')
    .selectAll()
    .$if(!all, (query) => query.where('decision', 'is', null))
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
}

export type StoredNotice = Awaited<ReturnType<typeof listNotices>>[number];

interface Ruling {
  readonly reference: string;
  readonly decision: ReportDecision;
  /** In the words of the mail that tells who notified. */
  readonly because: string;
  readonly now: Date;
}

/**
 * Decides a notice: keeps the reason, tells who notified by a mail, then forgets him. Answers whether he was told; undefined
 * when the notice was not open.
 */
export function decideNotice(
  db: Kysely<DeskDatabase>,
  { reference, decision, because, now }: Ruling,
  sender: MailSender,
): Promise<{ readonly told: boolean } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const notice = await transaction
      .selectFrom('content_notices')
      .selectAll()
      .where('reference', '=', reference)
      .where('decision', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!notice) return undefined;
    const { kind, email, created_at: receivedAt } = notice;
    const told = email !== null && isMailAddress(email);
    if (told) {
      const about = { reference, kind, siteName: sender.siteName, receivedAt };
      const mail = noticeDecision(about, { removed: decision === 'removed', explanation: because });
      const key = `notice:${reference}:decided`;
      await queueMail(transaction, { key, kind: 'notice-decided', to: email, ...writeMail(mail, sender) });
    }
    await transaction
      .updateTable('content_notices')
      .set({ decision, because, decided_at: now, name: null, email: null })
      .where('reference', '=', reference)
      .execute();
    return { told };
  });
}
