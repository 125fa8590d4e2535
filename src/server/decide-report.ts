import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { MailSender } from '#domain/requests/mail-content.ts';
import { takeDown } from '#services/directory/notices.ts';
import { closeReports, type Ruling } from '#services/enrolment/review-reports.ts';

/**
 * Decides a report, and with it every other open one of the same words: the reports are the enrolment service's, the words the
 * directory's, which takes them down in the same transaction. Answers the references decided; none when the report was not open.
 */
export function decideReport(db: Kysely<Database>, ruling: Ruling, sender: MailSender): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const closed = await closeReports(transaction, ruling, sender);
    if (!closed) return [];
    if (ruling.decision === 'removed') await takeDown(transaction, closed);
    return closed.references;
  });
}
