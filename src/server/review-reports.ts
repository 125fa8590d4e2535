import { type Kysely, sql, type Transaction } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { ReportDecision, ReportedPart, ReportedWords } from '#database/review-tables.ts';
import type { Database } from '#database/schema.ts';
import type { MailSender } from '#domain/requests/mail-content.ts';
import { writeReportDecision } from '#domain/requests/report-mails.ts';

export interface StoredReport {
  readonly reference: string;
  readonly review_id: number;
  readonly about: ReportedPart;
  readonly reason: string;
  readonly message: string;
  readonly email: string;
  readonly reported: ReportedWords;
  readonly created_at: Date;
  readonly decision: ReportDecision | null;
  readonly decided_at: Date | null;
  readonly office_id: number;
  readonly label: string;
}

/** The reports that wait for a decision, the oldest first; the decided ones too when asked. */
export function listReports(db: Kysely<Database>, { all = false } = {}): Promise<StoredReport[]> {
  return selectReports(db)
    .$if(!all, (query) => query.where('decision', 'is', null))
    .orderBy('review_reports.created_at')
    .orderBy('reference')
    .execute();
}

export interface Ruling {
  readonly reference: string;
  readonly decision: ReportDecision;
  /** In the words of the mail that tells the reader. */
  readonly because: string;
  readonly now: Date;
}

/**
 * Decides a report, and with it every other open one of the same words: takes the words down when they are to go, tells
 * each reader by a mail, then forgets his address. Answers the references decided; none when the report was not open.
 */
export function decideReport(
  db: Kysely<Database>,
  { reference, decision, because, now }: Ruling,
  sender: MailSender,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const [named] = await selectReports(transaction).where('reference', '=', reference).execute();
    if (!named) return [];
    const open = await selectReports(transaction)
      .where('review_id', '=', named.review_id)
      .where('about', '=', named.about)
      .where('decision', 'is', null)
      .forUpdate('review_reports')
      .execute();
    if (!open.some((report) => report.reference === reference)) return [];
    if (decision === 'removed') await takeDown(transaction, named);
    for (const report of open) {
      const told = { ...report, receivedAt: report.created_at, schoolLabel: report.label };
      const mail = writeReportDecision(
        { ...told, author: report.reported.identite },
        { removed: decision === 'removed', explanation: because },
        sender,
      );
      const key = `report:${report.reference}:decided`;
      await queueMail(transaction, { key, kind: 'report-decided', to: report.email, ...mail });
    }
    const references = open.map((report) => report.reference);
    await transaction
      .updateTable('review_reports')
      .set({ decision, decided_at: now, email: '' })
      .where('reference', 'in', references)
      .execute();
    return references;
  });
}

function selectReports(db: Kysely<Database>) {
  return db
    .selectFrom('review_reports')
    .innerJoin('offices', 'offices.id', 'review_reports.office_id')
    .selectAll('review_reports')
    .select('offices.label');
}

async function takeDown(transaction: Transaction<Database>, report: StoredReport): Promise<void> {
  const { review_id: review, office_id: office, about } = report;
  if (about === 'response') {
    await transaction
      .updateTable('reviews')
      .set({ response: null, response_at: null })
      .where('id', '=', review)
      .execute();
    return;
  }
  await transaction.deleteFrom('reviews').where('id', '=', review).execute();
  await sql`
    update offices set (note, nb_reviews) =
      (select avg(note)::float8, count(*) from reviews where office_id = ${office})
    where id = ${office}`.execute(transaction);
}
