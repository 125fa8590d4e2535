import { queueMail } from '#database/queue-mail.ts';
import { courseState, remindersDue, schoolReminderHours } from '#domain/course/course-access.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { orderAccessPath, pageWithToken } from '#domain/site-pages.ts';
import { writeCourseReminder } from '#mails/templates/course.ts';
import type { PaymentContext } from '../dependencies.ts';
import { accessToken } from '../orders/give-access.ts';
import { mailboxOf } from '../orders/read-order.ts';
import { findBuyerById } from '../queries.ts';
import { raiseCourseAlarm } from './course-alarm.ts';
import { type CourseRow, selectCourses, storedCourse } from './course-rows.ts';

const atOnce = 50;

/** Each reminder once, by whichever process stores it. Returns how many were queued. */
export async function remindSchools(context: PaymentContext): Promise<number> {
  const { db, now } = context;
  const [firstHours = 0] = schoolReminderHours;
  const rows = await selectCourses(db)
    .where('access.way', '=', 'school')
    .where('access.reminders', '<', schoolReminderHours.length)
    .where('access.due_at', '<=', new Date(now().getTime() - firstHours * 60 * 60 * 1000))
    .where('access.closed_because', 'is', null)
    .where('intent.access_given_at', 'is', null)
    .orderBy('access.due_at')
    .limit(atOnce)
    .execute();
  let reminded = 0;
  for (const row of rows) if (await remind(context, row)) reminded += 1;
  return reminded;
}

async function remind(context: PaymentContext, row: CourseRow): Promise<boolean> {
  const { db, now, sender } = context;
  const due = remindersDue(row.due_at, now());
  const isExpected = courseState(storedCourse(row), now()).kind === 'expected';
  if (!isExpected || due <= row.reminders) return false;
  const to = await mailboxOf(context, row.school, row.office_id);
  const buyer = await findBuyerById(db, row.buyer_id);
  const reminder = {
    reference: row.reference,
    formulaLabel: row.formula_label,
    learner: buyer ? `${buyer.first_name} ${buyer.last_name}` : row.reference,
    dueAt: row.due_at,
    isLast: due === schoolReminderHours.length,
    accessUrl: `${sender.publicUrl}${pageWithToken(orderAccessPath, accessToken(context, row.reference))}`,
  };
  const isStored = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('course_accesses')
      .set({ reminders: due })
      .where('payment_intent_id', '=', row.id)
      .where('reminders', '=', row.reminders)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (to !== null && isMailAddress(to)) {
      const mail = writeCourseReminder(reminder, sender);
      await queueMail(transaction, {
        key: `order:${row.id}:course-reminder-${due}`,
        kind: 'course-reminder',
        to,
        ...mail,
      });
    }
    return true;
  });
  if (!isStored) return false;
  if (to === null || reminder.isLast) {
    await raiseCourseAlarm(context, row, 'a paid course is not declared open by its school', {
      officeId: row.office_id,
      hours: schoolReminderHours[due - 1],
    });
  }
  return true;
}
