import type { ColumnType, Generated } from 'kysely';
import type { CourseEnd, CourseWay } from '#domain/course/course-access.ts';
import type { Timestamp } from './columns.ts';

/** Accesses to theory courses, one for each paid order of a course, and the codes that open them. */
export interface CourseTables {
  course_accesses: CourseAccessesTable;
  course_codes: CourseCodesTable;
}

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Text = ColumnType<string | null, string | null | undefined, string | null>;

export interface CourseAccessesTable {
  payment_intent_id: string;
  /** `slug` of `domain/theory/online-codes.ts`. */
  course: string;
  way: CourseWay;
  due_at: ColumnType<Date, Date, never>;
  /** When the job opens or closes it; null when there is nothing to do. */
  next_try_at: Instant;
  tries: Generated<number>;
  /** First call to the platform: it may have opened the access even without an answer. */
  asked_at: Instant;
  opened_at: Instant;
  opened_by: ColumnType<'connector' | 'code' | null, never, 'connector' | 'code'>;
  url: Text;
  code: Text;
  started_at: Instant;
  closed_at: Instant;
  /** Known before `closed_at`, when the platform has closed it. */
  closed_because: ColumnType<CourseEnd | null, never, CourseEnd>;
  reminders: Generated<number>;
  reported_at: Instant;
  alarmed_at: Instant;
  created_at: Timestamp;
}

export interface CourseCodesTable {
  id: string;
  /** Null: for every school. */
  office_id: number | null;
  course: string;
  url: string;
  code: string;
  /** Of the demonstration; only for orders of its schools. */
  is_fictional: Generated<boolean>;
  imported_at: Timestamp;
  payment_intent_id: Text;
  given_at: Instant;
  /** Declared by the operator for the code of a closed access. */
  revoked_at: Instant;
}
