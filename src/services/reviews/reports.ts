import { sql } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { ReportDecision, ReportedPart, ReportedWords } from '#database/review-tables.ts';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { mailboxOf } from '#domain/order/order-search.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import { writeReportDecision } from '#mails/templates/report.ts';
import type { ReviewedSchools } from './publication.ts';
import { takeDown } from './reviews.ts';

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

export function listReports(db: ReviewsDb, { all = false } = {}): Promise<StoredReport[]> {
  return selectReports(db)
    .$if(!all, (query) => query.where('decision', 'is', null))
    .orderBy('review_reports.created_at')
    .orderBy('reference')
    .execute();
}

interface Ruling {
  readonly reference: string;
  readonly decision: ReportDecision;
  readonly because: string;
  readonly now: Date;
}

interface DecisionDependencies {
  readonly sender: MailSender;
  /** In the same transaction. */
  readonly directory: ReviewedSchools;
}

/** Also other open reports about the text; mails each reader once, then deletes his address. Empty when not open. */
export async function decideReport(
  transaction: ReviewsTransaction,
  { reference, decision, because, now }: Ruling,
  { sender, directory }: DecisionDependencies,
): Promise<string[]> {
  const [named] = await selectReports(transaction).where('reference', '=', reference).execute();
  if (!named) return [];
  const { review_id: id, about } = named;
  const open = await selectReports(transaction)
    .where('review_id', '=', id)
    .where('about', '=', about)
    .where('decision', 'is', null)
    .forUpdate()
    .execute();
  if (!open.some((report) => report.reference === reference)) return [];
  // Erased meanwhile: no address to answer.
  const answered = Map.groupBy(
    open.filter(({ email }) => email !== ''),
    ({ email }) => mailboxOf(email),
  );
  for (const [report, ...others] of answered.values()) {
    if (!report) continue;
    const content = { ...report, receivedAt: report.created_at, schoolLabel: report.label };
    const mail = writeReportDecision(
      { ...content, author: report.reported.identite, others: others.map((other) => other.reference) },
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
  if (decision === 'removed') {
    await directory.lockSchool(named.office_id);
    const changed = await takeDown(transaction, { id, about, reason: named.reason, now });
    if (changed) await directory.publishReviews(changed);
  }
  return references;
}

export async function eraseReports(db: ReviewsDb, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('review_reports')
    .where('decided_at', '<=', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function selectReports(db: ReviewsDb) {
  return db
    .selectFrom('review_reports')
    .selectAll()
    .select(sql<string>`coalesce(office_label, 'n° ' || office_id)`.as('label'));
}
