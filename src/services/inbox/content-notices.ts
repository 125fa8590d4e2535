import { queueMail } from '#database/queue-mail.ts';
import type { ReportDecision } from '#database/review-tables.ts';
import type { InboxDb } from '#database/table-owners.ts';
import type { ContentReport } from '#domain/requests/content-notice.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import {
  contentReportDecision,
  contentReportReceipt,
  contentReportToOperator,
} from '#mails/templates/content-notice.ts';
import { type MailSender, writeMail } from '#mails/templates/mail-content.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Filed, fileOnce, type InboxDependencies, sentBefore } from './file-once.ts';

export async function storeContentReport(
  dependencies: InboxDependencies,
  notice: ContentReport,
): Promise<Filed> {
  const { readers, log } = dependencies;
  const { kind, places, passage, reasons, name, email } = notice;
  const fingerprint = fingerprintOf([kind, places, passage, reasons, email.toLowerCase()]);
  const filed = await fileOnce(dependencies, {
    kind: 'notice',
    prefix: 'CI',
    content: fingerprint,
    email,
    reader: readers.all,
    earlier: sentBefore('content_notices', fingerprint),
    store: (transaction, { reference, created_at }) =>
      transaction
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
          created_at,
        })
        .execute(),
    mails: ({ reference, siteName, sentAt }) => {
      const about = { reference, kind, siteName, receivedAt: sentAt };
      return { toOperator: contentReportToOperator(notice, about), copy: contentReportReceipt(about) };
    },
  });
  if (filed.kind === 'filed' && !filed.isRepeat) {
    log.warn({ reference: filed.reference }, 'A content was notified as illegal: npm run cli -- notices');
  }
  return filed;
}

/** Undecided ones, oldest first; with `all`, decided ones too. */
export function listContentReports(db: InboxDb, { all = false } = {}) {
  return db
    .selectFrom('content_notices')
    .selectAll()
    .$if(!all, (query) => query.where('decision', 'is', null))
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
}

interface Ruling {
  readonly reference: string;
  readonly decision: ReportDecision;
  /** As worded in the mail to the sender. */
  readonly because: string;
  readonly now: Date;
}

/** Mails the sender, then deletes his data. `told`: whether he was mailed; undefined when not open. */
export function decideContentReport(
  db: InboxDb,
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
      const mail = contentReportDecision(about, { removed: decision === 'removed', explanation: because });
      const key = `notice:${reference}:decided`;
      await queueMail(transaction, { key, kind: 'notice-decided', to: email, ...writeMail(sender, mail) });
    }
    await transaction
      .updateTable('content_notices')
      .set({ decision, because, decided_at: now, name: null, email: null })
      .where('reference', '=', reference)
      .execute();
    return { told };
  });
}
