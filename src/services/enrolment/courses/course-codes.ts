import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CourseAccess } from '#contracts/course.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import type { CourseCode } from '#domain/course/course-codes.ts';
import { demonstrationCoursePath } from '#domain/site-pages.ts';
import { onlineCodes } from '#domain/theory/online-codes.ts';
import type { CourseRow } from './course-rows.ts';

export interface FreeCodes {
  readonly course: string;
  /** Null: for every school. */
  readonly officeId: number | null;
  readonly isFictional: boolean;
  readonly left: number;
  /** Left after the orders that wait for one. */
  readonly count: number;
}

/** Orders that wait take their school's codes first, then those of every school. */
export async function countFreeCodes(db: EnrolmentDb): Promise<FreeCodes[]> {
  const { rows } = await sql<FreeCodes>`
    with codes as (
      select course, office_id, is_fictional, count(*)::int as count from course_codes
      where payment_intent_id is null group by course, office_id, is_fictional
    ), waiting as (
      select access.course, intent.office_id, coalesce((intent.school ->> 'isFictional')::boolean, false) as is_fictional,
        count(*)::int as count
      from course_accesses access join payment_intents intent on intent.id = access.payment_intent_id
      where access.way = 'automatic' and access.opened_at is null and access.closed_because is null
      group by 1, 2, 3
    ), beyond as (
      select waiting.course, waiting.is_fictional, sum(greatest(0, waiting.count - coalesce(codes.count, 0)))::int as count
      from waiting left join codes using (course, office_id, is_fictional) group by 1, 2
    )
    select codes.course, codes.office_id as "officeId", codes.is_fictional as "isFictional", codes.count as left,
      greatest(0, codes.count - coalesce(case when codes.office_id is null then beyond.count else waiting.count end, 0)) as count
    from codes
      left join waiting using (course, office_id, is_fictional)
      left join beyond on beyond.course = codes.course and beyond.is_fictional = codes.is_fictional
    order by codes.course, codes.office_id nulls first`.execute(db);
  return rows;
}

interface CourseOfSchool {
  readonly course: string;
  readonly office_id: number;
  readonly school: { readonly isFictional?: true };
}

/** Codes that an order of this course at this school could take, after the orders that wait. */
export async function countCodesFor(db: EnrolmentDb, wanted: CourseOfSchool): Promise<number> {
  return (await countFreeCodes(db))
    .filter(
      ({ course, officeId, isFictional }) =>
        course === wanted.course &&
        isFictional === (wanted.school.isFictional ?? false) &&
        (officeId === null || officeId === wanted.office_id),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** A code of its school, else of every school; undefined when none is left. In the transaction that stores it in the access. */
export async function takeCode(
  transaction: EnrolmentTransaction,
  { id, course, office_id: officeId, school }: CourseRow,
  now: Date,
): Promise<CourseAccess | undefined> {
  return transaction
    .updateTable('course_codes')
    .set({ payment_intent_id: id, given_at: now })
    .where('id', '=', (code) =>
      code
        .selectFrom('course_codes')
        .select('id')
        .where('payment_intent_id', 'is', null)
        .where('course', '=', course)
        .where('is_fictional', '=', school.isFictional ?? false)
        .where((where) => where.or([where('office_id', '=', officeId), where('office_id', 'is', null)]))
        .orderBy('office_id', (order) => order.asc().nullsLast())
        .orderBy('imported_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['url', 'code'])
    .executeTakeFirst();
}

/** Codes that are already stored change nothing. Returns how many were added. */
export async function addCodes(
  db: EnrolmentDb,
  codes: readonly CourseCode[],
  { isFictional = false, now }: { readonly isFictional?: boolean; readonly now: Date },
): Promise<number> {
  const atOnce = 1000;
  let added = 0;
  await db.transaction().execute(async (transaction) => {
    for (let first = 0; first < codes.length; first += atOnce) {
      const rows = codes.slice(first, first + atOnce).map(({ officeId, course, url, code }) => ({
        id: randomUUID(),
        office_id: officeId,
        course,
        url,
        code,
        is_fictional: isFictional,
        imported_at: now,
      }));
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('course_codes')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['url', 'code']).doNothing())
        .executeTakeFirst();
      added += Number(numInsertedOrUpdatedRows);
    }
  });
  return added;
}

/** Codes given to orders that ended since: their platform does not know it. */
export async function listCodesToRevoke(db: EnrolmentDb) {
  const rows = await db
    .selectFrom('course_codes as code')
    .innerJoin('course_accesses as access', 'access.payment_intent_id', 'code.payment_intent_id')
    .innerJoin('payment_intents as intent', 'intent.id', 'access.payment_intent_id')
    .select(['intent.reference', 'code.course', 'intent.school', 'access.closed_at', 'access.closed_because'])
    .where('access.closed_at', 'is not', null)
    .where('code.revoked_at', 'is', null)
    .orderBy('access.closed_at')
    .execute();
  return rows.flatMap(({ reference, course, school, closed_at: closedAt, closed_because: closedBecause }) =>
    closedAt && closedBecause
      ? [{ reference, course, schoolLabel: school.label, closedAt, closedBecause }]
      : [],
  );
}

/** False when the order has no code to revoke. */
export async function markRevoked(db: EnrolmentDb, reference: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course_codes')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('payment_intent_id', 'in', (ended) =>
      ended
        .selectFrom('course_accesses as access')
        .innerJoin('payment_intents as intent', 'intent.id', 'access.payment_intent_id')
        .select('access.payment_intent_id')
        .where('intent.reference', '=', reference)
        .where('access.closed_at', 'is not', null),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that no order has taken; when the demonstration is removed. */
export async function removeFictionalCodes(db: EnrolmentDb): Promise<void> {
  await db
    .deleteFrom('course_codes')
    .where('is_fictional', '=', true)
    .where('payment_intent_id', 'is', null)
    .execute();
}

const fictionalCodes = 500;

/** Once: they lead to a page that says so. */
export async function addFictionalCodes(db: EnrolmentDb, now: Date): Promise<void> {
  const known = await db
    .selectFrom('course_codes')
    .select('id')
    .where('is_fictional', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const codes = onlineCodes.flatMap(({ slug: course }) =>
    Array.from({ length: fictionalCodes }, (_, at) => ({
      officeId: null,
      course,
      url: demonstrationCoursePath,
      code: `FICTIF-${course.toUpperCase()}-${String(at + 1).padStart(4, '0')}`,
    })),
  );
  await addCodes(db, codes, { isFictional: true, now });
}
