import { sql } from 'kysely';
import type { CoursePlatform } from '#contracts/course.ts';
import type { EnrolmentDb } from '#database/table-owners.ts';
import type { CourseEnd, StoredCourse } from '#domain/course/course-access.ts';
import type { PaymentContext } from '../dependencies.ts';

/** Why an order's access ends, by its withdrawal, refunds and lost disputes; for the tables aliased `access` and `intent`. */
export const courseEnd = sql<CourseEnd | null>`coalesce(access.closed_because, case
  when exists (select from withdrawals where payment_intent_id = intent.id) then 'withdrawn'
  when (select coalesce(sum(amount_cents), 0) from refunds
    where payment_intent_id = intent.id and status <> 'failed') >= intent.amount_cents then 'refunded'
  when (select coalesce(sum(taken_cents), 0) from disputes
    where payment_intent_id = intent.id and outcome = 'lost') >= intent.amount_cents then 'charged-back'
  end)`;

export function selectCourses(db: EnrolmentDb) {
  return db
    .selectFrom('course_accesses as access')
    .innerJoin('payment_intents as intent', 'intent.id', 'access.payment_intent_id')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .selectAll('access')
    .select([
      'buyer.marque as brand',
      'intent.id',
      'intent.reference',
      'intent.buyer_id',
      'intent.office_id',
      'intent.school',
      'intent.formula_label',
      'intent.commencement',
      'intent.access_days',
      'intent.access_given_at',
      'intent.access_given_by',
      'intent.access_revoked_at',
      courseEnd.as('end'),
    ]);
}

export type CourseRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectCourses>['executeTakeFirst']>>
>;

export function findCourseRow(db: EnrolmentDb, intentId: string): Promise<CourseRow | undefined> {
  return selectCourses(db).where('access.payment_intent_id', '=', intentId).executeTakeFirst();
}

/** Undefined for a course that codes or its school open. `brand`: a partner's, of its customer. */
export function platformOf(
  { course: platform }: Pick<PaymentContext, 'course'>,
  { course, brand }: { readonly course: string; readonly brand: string | null },
): CoursePlatform | undefined {
  const opens = platform?.courses.includes(course) && (brand === null || platform.isForPartners);
  return opens ? platform : undefined;
}

export function storedCourse(row: CourseRow): StoredCourse {
  return {
    way: row.way,
    dueAt: row.due_at,
    openedAt: row.opened_at,
    startedAt: row.started_at,
    givenAt: row.access_given_at,
    days: row.access_days,
    end: row.end,
  };
}

/** What a run of the job did with a course; `silent`: the platform did not answer. */
export type CourseWork = 'opened' | 'closed' | 'failed' | 'silent' | undefined;
