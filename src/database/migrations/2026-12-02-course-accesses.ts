import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table course_accesses (
    payment_intent_id uuid primary key references payment_intents (id),
    course text not null,
    way text not null check (way in ('automatic', 'school')),
    due_at timestamptz not null,
    next_try_at timestamptz,
    tries integer not null default 0,
    asked_at timestamptz,
    opened_at timestamptz,
    opened_by text check (opened_by in ('connector', 'code')),
    url text,
    code text,
    started_at timestamptz,
    closed_at timestamptz,
    closed_because text check (closed_because in ('withdrawn', 'refunded', 'charged-back')),
    reminders integer not null default 0 check (reminders between 0 and 2),
    reported_at timestamptz,
    alarmed_at timestamptz,
    created_at timestamptz not null default now(),
    constraint course_accesses_opened_by_something check ((opened_at is null) = (opened_by is null)),
    constraint course_accesses_opened_before_started check (started_at is null or opened_at is not null),
    constraint course_accesses_school_opens_elsewhere check (way = 'automatic' or opened_at is null),
    constraint course_accesses_closed_because check (closed_at is null or closed_because is not null),
    constraint course_accesses_url_while_open check (url is null or (opened_at is not null and closed_because is null)),
    constraint course_accesses_code_with_url check (code is null or url is not null)
  )`.execute(db);
  await sql`create index course_accesses_to_work_on on course_accesses (next_try_at) where next_try_at is not null`.execute(
    db,
  );
  await sql`create index course_accesses_of_school on course_accesses (due_at) where way = 'school' and reminders < 2`.execute(
    db,
  );
  await sql`create table course_codes (
    id uuid primary key,
    office_id integer,
    course text not null,
    url text not null,
    code text not null,
    is_fictional boolean not null default false,
    imported_at timestamptz not null default now(),
    payment_intent_id uuid unique references course_accesses (payment_intent_id),
    given_at timestamptz,
    revoked_at timestamptz,
    constraint course_codes_given_to_one check ((payment_intent_id is null) = (given_at is null)),
    constraint course_codes_revoked_after_given check (revoked_at is null or given_at is not null),
    constraint course_codes_once unique (url, code)
  )`.execute(db);
  await sql`create index course_codes_left on course_codes (course, imported_at) where payment_intent_id is null`.execute(
    db,
  );
  await sql`alter table payment_intents drop constraint payment_intents_access_given_by_check,
    add constraint payment_intents_access_given_by_check check (access_given_by in ('school', 'operator', 'buyer'))`.execute(
    db,
  );
}
