import { UpstreamError } from '#contracts/upstream-error.ts';
import { retryDelayMs } from '#domain/course/course-access.ts';
import { alarmIntervalMs } from '#domain/order/open-payment.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import type { CourseRow } from './course-rows.ts';

/** At most one an hour for each access, in all processes. */
export async function raiseCourseAlarm(
  { db, log, now }: PaymentContext,
  { id, reference, course }: CourseRow,
  message: string,
  details: object = {},
): Promise<void> {
  const instant = now();
  const { numUpdatedRows } = await db
    .updateTable('course_accesses')
    .set({ alarmed_at: instant })
    .where('payment_intent_id', '=', id)
    .where((where) =>
      where.or([
        where('alarmed_at', 'is', null),
        where('alarmed_at', '<=', new Date(instant.getTime() - alarmIntervalMs)),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) log.error({ reference, course, ...details }, message);
}

/** `silent`: the next call would wait just as long. */
export async function tryLater(
  { db, log, now }: PaymentContext,
  { id, reference, tries }: CourseRow,
  error: unknown,
): Promise<'failed' | 'silent'> {
  if (!(error instanceof UpstreamError)) throw error;
  log.warn({ reference, ...describeError(error) }, 'the platform of the course failed');
  await db
    .updateTable('course_accesses')
    .set({ next_try_at: new Date(now().getTime() + retryDelayMs(tries)) })
    .where('payment_intent_id', '=', id)
    .where('next_try_at', 'is not', null)
    .execute();
  return error.failure === 'time-out' || error.failure === 'network' ? 'silent' : 'failed';
}
