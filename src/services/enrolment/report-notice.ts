import type { NoticeReport } from '#contracts/enrolment.ts';
import type { ReportedPart, ReportedWords } from '#database/review-tables.ts';
import { reportMessages } from '#domain/messages.ts';
import { normaliseReport, readReportForm } from '#domain/report-form.ts';
import type { PaymentContext } from './dependencies.ts';
import { findNotice } from './notices.ts';
import { Refusal } from './refusal.ts';

interface Reported {
  readonly id: number;
  readonly about: ReportedPart;
}

/**
 * Stores a report with the words it is about, before anything else is done of it; the same one again changes nothing.
 * @throws Refusal 404 when there is no such review or answer, 422 when a field breaks its rule.
 */
export async function reportNotice(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { id, about }: Reported,
  { reference, ...fields }: NoticeReport,
): Promise<true> {
  const form = readReportForm(normaliseReport(fields));
  if (!form.ok) {
    throw new Refusal(
      422,
      Object.fromEntries(Object.entries(form.errors).map(([field, message]) => [field, [message]])),
    );
  }
  const notice = await findNotice(db, id);
  if (about === 'response' && notice.response === null) {
    throw new Refusal(404, { id: [reportMessages.unknownResponse] });
  }
  const { identite, note, commentaire, response } = notice;
  const reported: ReportedWords = { identite, note, commentaire, response };
  const { motif, message, email } = form.report;
  const stored = await db
    .insertInto('review_reports')
    .values({
      reference,
      review_id: id,
      office_id: notice.office_id,
      about,
      reason: motif,
      message,
      email,
      reported: JSON.stringify(reported),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (stored) log.warn({ reference, review: id, about }, 'A review was reported: npm run reports');
  return true;
}
