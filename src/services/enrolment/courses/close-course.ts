import type { PaymentContext } from '../dependencies.ts';
import { raiseCourseAlarm, tryLater } from './course-alarm.ts';
import { type CourseRow, type CourseWork, platformOf } from './course-rows.ts';

/** At the platform, when it was ever called. A code is listed for the operator to revoke. */
export async function closeCourse(context: PaymentContext, row: CourseRow): Promise<CourseWork> {
  const { db, log, now } = context;
  if (row.asked_at !== null) {
    const platform = platformOf(context, row);
    try {
      if (!platform) return await waitForPlatform(context, row);
      await platform.closeAccess({ order: row.reference });
      await context.faultPoint('course-closed');
    } catch (error) {
      const outcome = await tryLater(context, row, error);
      await raiseCourseAlarm(context, row, 'the access to a course cannot be closed');
      return outcome;
    }
  }
  const { numUpdatedRows } = await db
    .updateTable('course_accesses')
    .set({ closed_at: now(), next_try_at: null, tries: 0 })
    .where('payment_intent_id', '=', row.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const { reference, closed_because: why, opened_by: by } = row;
  log.info({ reference, why }, 'the access to a course was closed');
  if (by === 'code')
    log.warn({ reference }, 'a given code is to be revoked: npm run cli -- accesses list --revoke');
  return 'closed';
}

const withoutPlatformMs = 60 * 60 * 1000;

async function waitForPlatform(context: PaymentContext, row: CourseRow): Promise<'failed'> {
  await context.db
    .updateTable('course_accesses')
    .set({ next_try_at: new Date(context.now().getTime() + withoutPlatformMs) })
    .where('payment_intent_id', '=', row.id)
    .where('closed_at', 'is', null)
    .execute();
  await raiseCourseAlarm(
    context,
    row,
    'the access to a course cannot be closed: neither COURSE_URL nor COURSE is set',
  );
  return 'failed';
}
