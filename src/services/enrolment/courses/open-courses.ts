import { sql } from 'kysely';
import type { CourseAccess, CoursePlatform } from '#contracts/course.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { courseState, retryDelayMs } from '#domain/course/course-access.ts';
import { findOnlineCode } from '#domain/theory/online-codes.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { raiseCourseAlarm, tryLater } from './course-alarm.ts';
import { countCodesFor, takeCode } from './course-codes.ts';
import {
  type CourseRow,
  type CourseWork,
  courseEnd,
  findCourseRow,
  platformOf,
  storedCourse,
} from './course-rows.ts';
import { remindSchools } from './remind-schools.ts';

const atOnce = 20;
/** After this a row that a killed process had claimed is tried again. */
const claimMs = 30_000;
/** The platform then counts as unreachable until the next run. */
const maxSilences = 2;

/** May run in several processes at once: a row is claimed before the platform is called, which opens once per order. */
export async function openCourses(dependencies: PaymentDependencies, stopping?: AbortSignal) {
  const context = withDefaults(dependencies);
  const report = { opened: 0, closed: 0, failed: 0, reminded: 0 };
  await noteEnds(context);
  let silences = 0;
  for (const id of await claimDue(context)) {
    if (stopping?.aborted || silences >= maxSilences) return report;
    const row = await findCourseRow(context.db, id);
    const outcome =
      row && (await (row.closed_because ? closeCourse(context, row) : openCourse(context, row)));
    silences = outcome === 'silent' ? silences + 1 : 0;
    if (outcome) report[outcome === 'silent' ? 'failed' : outcome] += 1;
  }
  report.reminded = await remindSchools(context);
  return report;
}

/** Orders that were withdrawn from, refunded or charged back since. */
async function noteEnds({ db, now }: PaymentContext): Promise<void> {
  await sql`update course_accesses as changed
    set closed_because = ended.because, url = null, code = null, next_try_at = ${now()}, tries = 0
    from (
      select access.payment_intent_id, ${courseEnd} as because
      from course_accesses access join payment_intents intent on intent.id = access.payment_intent_id
      where access.closed_because is null and intent.id in (
        select payment_intent_id from withdrawals
        union select payment_intent_id from refunds where status <> 'failed'
        union select payment_intent_id from disputes where outcome = 'lost')
    ) as ended
    where changed.payment_intent_id = ended.payment_intent_id and ended.because is not null
      and changed.closed_because is null`.execute(db);
}

async function claimDue({ db, now }: PaymentContext): Promise<string[]> {
  const instant = now();
  const rows = await db
    .updateTable('course_accesses')
    .set((row) => ({
      tries: row('tries', '+', 1),
      next_try_at: new Date(instant.getTime() + claimMs),
    }))
    .where('payment_intent_id', 'in', (due) =>
      due
        .selectFrom('course_accesses')
        .select('payment_intent_id')
        .where('next_try_at', '<=', instant)
        .orderBy('next_try_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning('payment_intent_id')
    .execute();
  return rows.map(({ payment_intent_id: id }) => id);
}

/** At the platform, when it was ever called. A code is listed for the operator to revoke. */
async function closeCourse(context: PaymentContext, row: CourseRow): Promise<CourseWork> {
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

/** By the course's platform where one is configured, else by a code. */
async function openCourse(context: PaymentContext, row: CourseRow): Promise<CourseWork> {
  const platform = platformOf(context, row);
  const outcome = platform ? await openAtPlatform(context, platform, row) : await openByCode(context, row);
  const state = courseState(storedCourse(row), context.now());
  if (outcome !== 'opened' && state.kind === 'opening' && state.isLate) {
    await raiseCourseAlarm(context, row, 'a paid course is not open after an hour');
  }
  return outcome;
}

async function openAtPlatform(context: PaymentContext, platform: CoursePlatform, row: CourseRow) {
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
  transaction: EnrolmentTransaction,
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

async function lockUnopened(transaction: EnrolmentTransaction, id: string): Promise<true | undefined> {
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
