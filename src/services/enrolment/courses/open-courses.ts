import { sql } from 'kysely';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { closeCourse } from './close-course.ts';
import { courseEnd, findCourseRow } from './course-rows.ts';
import { openCourse } from './open-course.ts';
import { remindSchools } from './remind-schools.ts';

export interface CoursesReport {
  readonly opened: number;
  readonly closed: number;
  readonly failed: number;
  readonly reminded: number;
}

const atOnce = 20;
/** After this a row that a killed process had claimed is tried again. */
const claimMs = 30_000;
/** The platform then counts as unreachable until the next run. */
const maxSilences = 2;

/** May run in several processes at once: a row is claimed before the platform is called, which opens once per order. */
export async function openCourses(
  dependencies: PaymentDependencies,
  stopping?: AbortSignal,
): Promise<CoursesReport> {
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
