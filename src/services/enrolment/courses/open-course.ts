import type { Transaction } from 'kysely';
import type { CourseAccess, CoursePlatform } from '#contracts/course.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { courseState, retryDelayMs } from '#domain/course/course-access.ts';
import { findOnlineCode } from '#domain/theory/online-codes.ts';
import type { PaymentContext } from '../dependencies.ts';
import { raiseCourseAlarm, tryLater } from './course-alarm.ts';
import { countCodesFor, takeCode } from './course-codes.ts';
import { type CourseRow, type CourseWork, platformOf, storedCourse } from './course-rows.ts';

/** By the course's platform where one is configured, else by a code. */
export async function openCourse(context: PaymentContext, row: CourseRow): Promise<CourseWork> {
  const platform = platformOf(context, row);
  const outcome = platform ? await openAtPlatform(context, platform, row) : await openByCode(context, row);
  const state = courseState(storedCourse(row), context.now());
  if (outcome !== 'opened' && state.kind === 'opening' && state.isLate) {
    await raiseCourseAlarm(context, row, 'a paid course is not open after an hour');
  }
  return outcome;
}

async function openAtPlatform(
  context: PaymentContext,
  platform: CoursePlatform,
  row: CourseRow,
): Promise<CourseWork> {
  const slug = findOnlineCode(row.course)?.slug;
  if (!slug) throw new Error(`no course is called ${row.course}`);
  await context.db
    .updateTable('course_accesses')
    .set({ asked_at: context.now() })
    .where('payment_intent_id', '=', row.id)
    .where('asked_at', 'is', null)
    .execute();
  await context.faultPoint('course-asked');
  try {
    const { reference, access_days: days, office_id: office } = row;
    const access = await platform.openAccess({ order: reference, course: slug, days, office });
    await context.faultPoint('course-opened');
    return await context.db
      .transaction()
      .execute((transaction) => store(context, transaction, row, 'connector', access));
  } catch (error) {
    return tryLater(context, row, error);
  }
}

async function openByCode(context: PaymentContext, row: CourseRow): Promise<CourseWork> {
  const { db, now } = context;
  const outcome = await db.transaction().execute(async (transaction) => {
    const standing = await lockUnopened(transaction, row.id);
    const code = standing && (await takeCode(transaction, row, now()));
    return code ? store(context, transaction, row, 'code', code) : standing && 'none-left';
  });
  if (outcome === 'opened') await warnOfFewCodes(context, row);
  if (outcome !== 'none-left') return outcome;
  await db
    .updateTable('course_accesses')
    .set({ next_try_at: new Date(now().getTime() + retryDelayMs(row.tries)) })
    .where('payment_intent_id', '=', row.id)
    .where('next_try_at', 'is not', null)
    .execute();
  await raiseCourseAlarm(context, row, 'no code is left for a paid course: import some', {
    officeId: row.office_id,
  });
  return 'failed';
}

/** Withdrawals and refunds that are stored meanwhile are noticed by the next run, which closes the access. */
async function store(
  { log, now }: PaymentContext,
  transaction: Transaction<EnrolmentDatabase>,
  { id, reference }: CourseRow,
  by: 'connector' | 'code',
  { url, code = null }: CourseAccess,
): Promise<CourseWork> {
  const { numUpdatedRows } = await transaction
    .updateTable('course_accesses')
    .set({ opened_at: now(), opened_by: by, url, code, next_try_at: null, tries: 0 })
    .where('payment_intent_id', '=', id)
    .where('opened_at', 'is', null)
    .where('closed_because', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  log.info({ reference, by }, 'the access to a course was opened');
  return 'opened';
}

async function lockUnopened(
  transaction: Transaction<EnrolmentDatabase>,
  id: string,
): Promise<true | undefined> {
  const found = await transaction
    .selectFrom('course_accesses')
    .select('payment_intent_id')
    .where('payment_intent_id', '=', id)
    .where('opened_at', 'is', null)
    .where('closed_because', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found && true;
}

const fewCodes = 10;

async function warnOfFewCodes({ db, log }: PaymentContext, row: CourseRow): Promise<void> {
  const left = await countCodesFor(db, row);
  if (left > fewCodes) return;
  const { course, office_id: officeId } = row;
  log.warn({ course, officeId, left }, 'few codes are left for this course: import some');
}
