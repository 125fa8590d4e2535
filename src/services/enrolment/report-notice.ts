import type { NoticeReport } from '#contracts/enrolment.ts';
import type { Notice } from '#contracts/review.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { ReportedPart, ReportedWords } from '#database/review-tables.ts';
import { judgeForm, messagesByField } from '#domain/form.ts';
import { reportMessages } from '#domain/messages.ts';
import { type Report, reportSchema } from '#domain/requests/report-form.ts';
import { writeReportAcknowledgement } from '#domain/requests/report-mails.ts';
import type { EnrolmentContext } from './dependencies.ts';
import { Refusal } from './refusal.ts';

interface Reported {
  readonly id: number;
  readonly about: ReportedPart;
}

/**
 * Stores a report with the words it is about, and its acknowledgement with it; the same one again changes nothing.
 * @throws Refusal 404 when there is no such review or answer, 422 when a field breaks its rule.
 */
export async function reportNotice(
  context: EnrolmentContext,
  { id, about }: Reported,
  { reference, ...fields }: NoticeReport,
): Promise<true> {
  const report = readReport(fields);
  const notice = await findNotice(context, id);
  if (about === 'response' && !notice.reponse) {
    throw new Refusal(404, { id: [reportMessages.unknownResponse] });
  }
  const stored = await storeReport(context, { reference, id, about, report, notice });
  if (stored) context.log.warn({ reference, review: id, about }, 'A review was reported: npm run reports');
  return true;
}

/**
 * A review as the directory has it.
 * @throws Refusal 404 when there is none of this id.
 */
export async function findNotice(
  { directory }: Pick<EnrolmentContext, 'directory'>,
  id: number,
): Promise<Notice> {
  const notice = await directory.getReview(id);
  if (!notice) throw new Refusal(404, { id: [reportMessages.unknownReview] });
  return notice;
}

function readReport(fields: Omit<NoticeReport, 'reference'>): Report {
  const form = judgeForm(reportSchema, fields);
  if (form.ok) return form.read;
  throw new Refusal(422, messagesByField(form.errors));
}

interface NewReport extends Reported {
  readonly reference: string;
  readonly report: Report;
  readonly notice: Notice;
}

function storeReport({ db, sender, now }: EnrolmentContext, given: NewReport): Promise<boolean> {
  const { reference, id, about, report, notice } = given;
  const { identite, note, commentaire, reponse, office } = notice;
  const { motif: reason, message, email } = report;
  const reported: ReportedWords = { identite, note, commentaire, response: reponse?.commentaire ?? null };
  return db.transaction().execute(async (transaction) => {
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
    const told = { reference, about, reason, message, receivedAt: row.created_at };
    await queueMail(transaction, {
      key: `report:${reference}:received`,
      kind: 'report-received',
      to: email,
      ...writeReportAcknowledgement({ ...told, schoolLabel: office.label, author: identite }, sender),
    });
    return true;
  });
}
