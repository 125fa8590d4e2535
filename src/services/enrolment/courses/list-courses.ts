import { sql } from 'kysely';
import { courseSlugs } from '#contracts/course.ts';
import type { CourseOpening } from '#contracts/order-course.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import { type CourseState, courseState } from '#domain/course/course-access.ts';
import { kept } from '#domain/retention.ts';
import { findOnlineCode } from '#domain/theory/online-codes.ts';
import type { PaymentContext } from '../dependencies.ts';
import { countFreeCodes } from './course-codes.ts';
import { platformOf, selectCourses, storedCourse } from './course-rows.ts';

export interface ListedCourse {
  readonly reference: string;
  readonly course: string;
  readonly schoolId: number;
  readonly schoolLabel: string;
  readonly way: 'automatic' | 'school';
  readonly state: CourseState['kind'];
  readonly isLate: boolean;
  readonly dueAt: Date;
  readonly startedAt: Date | null;
  readonly reportedAt: Date | null;
}

interface CourseFilter {
  /** Late, reported, or not closed at the platform. */
  readonly late: boolean;
  readonly reference?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
}

/** Neither addresses nor codes. Of those of an hour ago or more that are not open, the oldest first; else the newest. */
export async function listCourses(db: EnrolmentDb, filter: CourseFilter): Promise<ListedCourse[]> {
  const { late, reference, limit, offset, now } = filter;
  let query = selectCourses(db).limit(limit).offset(offset);
  if (reference !== undefined) query = query.where('intent.reference', '=', reference);
  query = late
    ? query.where(isLate(now)).orderBy('access.due_at')
    : query.orderBy('access.created_at', 'desc');
  const rows = await query.execute();
  return rows.map((row) => {
    const state = courseState(storedCourse(row), now);
    return {
      reference: row.reference,
      course: row.course,
      schoolId: row.office_id,
      schoolLabel: row.school.label,
      way: row.way,
      state: state.kind,
      isLate: 'isLate' in state && state.isLate,
      dueAt: row.due_at,
      startedAt: row.started_at,
      reportedAt: row.reported_at,
    };
  });
}

/** As `courseState` has it: an hour for the platform or a code, a day for a school. */
const isLate = (now: Date) => sql<boolean>`(
  access.closed_because is null and access.opened_at is null and intent.access_given_at is null
    and access.due_at <= ${now}::timestamptz - case access.way when 'school' then interval '24 hours' else interval '1 hour' end
  or access.closed_because is not null and access.closed_at is null)`;

export interface CourseCount {
  readonly state: 'waiting' | 'late' | 'open' | 'started' | 'given' | 'closing' | 'closed';
  readonly count: number;
}

export async function countCourses(db: EnrolmentDb, now: Date): Promise<CourseCount[]> {
  const { rows } = await sql<CourseCount>`
    select case
        when access.closed_at is not null then 'closed'
        when access.closed_because is not null then 'closing'
        when access.started_at is not null then 'started'
        when access.opened_at is not null then 'open'
        when intent.access_given_at is not null then 'given'
        when ${isLate(now)} then 'late'
        else 'waiting' end as state, count(*)::int as count
    from course_accesses access join payment_intents intent on intent.id = access.payment_intent_id
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Addresses and codes of courses that ended a month ago; a code to revoke stays until it is noted as revoked. */
export async function eraseEndedCourses(db: EnrolmentDb, now: Date): Promise<number> {
  const before = new Date(now.getTime() - kept.courseAccessDays * 24 * 60 * 60 * 1000);
  const { numAffectedRows = 0n } = await sql`update course_accesses access set url = null, code = null
    from payment_intents intent
    where intent.id = access.payment_intent_id and access.url is not null
      and access.started_at + make_interval(days => intent.access_days + 1) <= ${before}`.execute(db);
  await sql`delete from course_codes given using course_accesses access
    where access.payment_intent_id = given.payment_intent_id and access.opened_at is not null and access.url is null
      and (access.closed_because is null or given.revoked_at <= ${before})`.execute(db);
  return Number(numAffectedRows);
}

/** What a buyer may be promised: the platform opens its courses; of others, a code is left after the orders that wait. */
export async function listCourseOpenings(context: PaymentContext): Promise<CourseOpening[]> {
  const openings = new Map<string, CourseOpening>();
  const ofPlatform = courseSlugs.filter((course) => platformOf(context, { course, brand: null }));
  const isForPartners = context.course?.isForPartners ?? false;
  for (const course of ofPlatform) {
    for (const demonstration of [false, true]) {
      const opening = { course, officeIds: null, demonstration, isOneCourse: true };
      openings.set(`${course} ${demonstration}`, isForPartners ? opening : { ...opening, buyers: 'own' });
    }
  }
  if (isForPartners && ofPlatform.length === courseSlugs.length) return [...openings.values()];
  for (const { course: name, officeId, isFictional: demonstration, count } of await countFreeCodes(
    context.db,
  )) {
    const slug = findOnlineCode(name)?.slug;
    if (!slug || count === 0) continue;
    const isOfPlatform = ofPlatform.includes(slug);
    if (isOfPlatform && isForPartners) continue;
    const buyers = isOfPlatform ? ({ buyers: 'partner' } as const) : {};
    const key = `${slug} ${demonstration} ${isOfPlatform}`;
    const known = openings.get(key);
    const officeIds =
      officeId === null || known?.officeIds === null ? null : [...(known?.officeIds ?? []), officeId];
    openings.set(key, { course: slug, officeIds, demonstration, ...buyers });
  }
  return [...openings.values()];
}
