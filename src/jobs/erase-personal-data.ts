import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type ConfiguredRetention, kept } from '#domain/retention.ts';
import { eraseProgress } from '#services/course/person.ts';
import { eraseClaims } from '#services/directory/desk/claim-rows.ts';
import { eraseDeskSessions } from '#services/directory/desk/sessions.ts';
import { eraseImports } from '#services/directory/import/kept-imports.ts';
import { eraseContacts } from '#services/directory/schools/contact-office.ts';
import { eraseEndedCourses } from '#services/enrolment/courses/list-courses.ts';
import { emptyMailboxChanges } from '#services/enrolment/orders/mailboxes-of-person.ts';
import { deleteExpiredConsents } from '#services/enrolment/parental/parental-proof.ts';
import { deleteExpiredLinks, eraseUnpaid } from '#services/enrolment/queries.ts';
import { eraseTrainingFiles } from '#services/enrolment/training-files/erase-files.ts';
import { eraseOperators } from '#services/operators/erase-operators.ts';
import { eraseOldReviews } from '#services/reviews/erase-reviews.ts';
import { eraseReports } from '#services/reviews/reports.ts';

const dayMs = 86_400_000;

/** Deletes expired personal data; of a mail, only the fact that it was sent remains. */
export async function erasePersonalData(
  db: Kysely<Database>,
  { mailDays, contactDays, unpaidDays, applicationDays }: ConfiguredRetention,
  now: Date,
): Promise<
  Readonly<
    Record<
      | 'mails'
      | 'contacts'
      | 'deskSessions'
      | 'imports'
      | 'journal'
      | 'notes'
      | 'operators'
      | 'messages'
      | 'applications'
      | 'fleets'
      | 'notices'
      | 'oppositions'
      | 'reports'
      | 'reviews'
      | 'consents'
      | 'courses'
      | 'practice'
      | 'trainingFiles'
      | 'buyers',
      number
    >
  >
> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const mails = await db
    .updateTable('mails')
    .set({
      recipient: null,
      reply_to: null,
      subject: null,
      text_body: null,
      html_body: null,
      attachments: '[]',
      erased_at: now,
    })
    .where('settled_at', '<=', before(mailDays))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const contacts = await eraseContacts(db, before(contactDays));
  const deskSessions = await eraseDeskSessions(db, now);
  const imports = await eraseImports(db, now);
  const operators = await eraseOperators(db, now);
  const messages = await db
    .deleteFrom('operator_messages')
    .where('created_at', '<=', before(contactDays))
    .executeTakeFirst();
  const applications = await db
    .deleteFrom('club_applications')
    .where('created_at', '<=', before(applicationDays))
    .executeTakeFirst();
  await eraseClaims(db, before(applicationDays));
  const fleets = await db
    .deleteFrom('fleet_requests')
    .where('created_at', '<=', before(contactDays))
    .executeTakeFirst();
  const notices = await db
    .deleteFrom('content_notices')
    .where('decided_at', '<=', before(kept.decidedReportDays))
    .executeTakeFirst();
  const oppositions = await db
    .deleteFrom('official_oppositions')
    .where('decided_at', '<=', before(kept.decidedReportDays))
    .executeTakeFirst();
  const reports = await eraseReports(db, before(kept.decidedReportDays));
  const reviews = await eraseOldReviews(db, now);
  await deleteExpiredLinks(db, now);
  await emptyMailboxChanges(db, before(mailDays));
  const consents = await deleteExpiredConsents(db, now);
  const courses = await eraseEndedCourses(db, now);
  const practice = await eraseProgress(db, now);
  const trainingFiles = await eraseTrainingFiles(db, now);
  const buyers = await db
    .transaction()
    .execute((transaction) => eraseUnpaid(transaction, before(unpaidDays)));
  return {
    mails: Number(mails.numUpdatedRows),
    contacts,
    deskSessions,
    imports,
    ...operators,
    messages: Number(messages.numDeletedRows),
    applications: Number(applications.numDeletedRows),
    fleets: Number(fleets.numDeletedRows),
    notices: Number(notices.numDeletedRows),
    oppositions: Number(oppositions.numDeletedRows),
    reports,
    reviews,
    consents,
    courses,
    practice,
    trainingFiles,
    buyers,
  };
}
