import { sql } from 'kysely';
import type { callsForOrders } from '#contracts/directory-for-orders.ts';
import type { Notices, ReviewReport } from '#contracts/enrolment.ts';
import type { Calls } from '#contracts/operation.ts';
import type { Notice } from '#contracts/review.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { ReportedPart, ReportedWords } from '#database/review-tables.ts';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { messagesByField, validateForm } from '#domain/form.ts';
import { mailboxOf } from '#domain/order/order-search.ts';
import { type Report, reportSchema } from '#domain/requests/report-form.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { instantOf } from '#domain/time/local-time.ts';
import { reportMessages } from '#domain/wording/messages.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import { writeReportAcknowledgement } from '#mails/templates/report.ts';

export type ReviewedDirectory = Pick<Calls<typeof callsForOrders>, 'drawReviews' | 'getReview'>;

interface NoticeDependencies {
  readonly db: ReviewsDb;
  readonly directory: ReviewedDirectory;
  readonly sender: MailSender;
  readonly log: { warn(details: object, message: string): void };
  readonly now?: () => Date;
}

/** A report is stored with the reviewed text; the first of a mailbox on a day with an acknowledgement mail. */
export function createNotices(dependencies: NoticeDependencies): Notices {
  const { directory, log } = dependencies;
  return {
    draw: async (count) => (await directory.drawReviews({ count: String(count) })) ?? [],
    get: (id) => directory.getReview({ id: String(id) }),
    async report({ id, about }, { reference, ...fields }) {
      const form = validateForm(reportSchema, fields);
      if (!form.ok) return { status: 422, messages: messagesByField(form.errors) };
      const notice = await directory.getReview({ id: String(id) });
      if (!notice) return { status: 404, messages: { id: [reportMessages.unknownReview] } };
      if (about === 'response' && !notice.reponse) {
        return { status: 404, messages: { id: [reportMessages.unknownResponse] } };
      }
      const isNew = await storeReport(dependencies, { reference, about, report: form.read, notice });
      if (isNew) log.warn({ reference, review: id, about }, 'A review was reported: npm run reports');
      return undefined;
    },
  };
}

interface NewReport extends Pick<ReviewReport, 'reference'> {
  readonly about: ReportedPart;
  readonly report: Report;
  readonly notice: Notice;
}

function storeReport(
  { db, sender, now = () => new Date() }: NoticeDependencies,
  { reference, about, report, notice }: NewReport,
): Promise<boolean> {
  const { id, identite, note, commentaire, reponse, office } = notice;
  const { motif: reason, message, email } = report;
  const reported: ReportedWords = { identite, note, commentaire, response: reponse?.commentaire ?? null };
  return db.transaction().execute(async (transaction) => {
    const isFirst = await isFirstOfDay(transaction, email, now());
    const row = await transaction
      .insertInto('review_reports')
      .values({
        reference,
        review_id: id,
        office_id: office.id,
        office_label: office.label,
        about,
        reason,
        message,
        email,
        reported: JSON.stringify(reported),
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(['created_at'])
      .executeTakeFirst();
    if (!row) return false;
    if (!isFirst) return true;
    const content = { reference, about, reason, message, receivedAt: row.created_at };
    await queueMail(transaction, {
      key: `report:${reference}:received`,
      kind: 'report-received',
      to: email,
      ...writeReportAcknowledgement({ ...content, schoolLabel: office.label, author: identite }, sender),
    });
    return true;
  });
}

/** The address is unverified: it is mailed once a day, in Paris, whatever is reported with it. */
async function isFirstOfDay(transaction: ReviewsTransaction, email: string, now: Date): Promise<boolean> {
  const [mailbox, day] = [mailboxOf(email), parisDay(now)];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${mailbox}`}, 0))`.execute(transaction);
  const reports = await transaction
    .selectFrom('review_reports')
    .select('email')
    .where('created_at', '>=', instantOf({ day, time: '00:00' }, 'Europe/Paris'))
    .execute();
  return !reports.some((report) => mailboxOf(report.email) === mailbox);
}
