import { type Kysely, sql } from 'kysely';

/** docs/decisions/0140-practice-of-our-own.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table practice_accesses (
    order_reference text primary key,
    office_id integer not null,
    -- From the first series; null where the school states none.
    days integer check (days > 0),
    opened_at timestamptz not null,
    started_at timestamptz,
    ends_at timestamptz,
    closed_at timestamptz,
    check (ends_at is null or started_at is not null)
  )`.execute(db);
  await sql`create table practice_series (
    id uuid primary key,
    order_reference text not null references practice_accesses (order_reference) on delete cascade,
    -- Sent again, a form starts one series.
    attempt text not null,
    kind text not null check (kind in ('theme', 'mixed', 'mistakes', 'exam')),
    theme text,
    is_timed boolean not null,
    questions text[] not null check (cardinality(questions) between 1 and 40),
    started_at timestamptz not null,
    finished_at timestamptz,
    unique (order_reference, attempt),
    check ((kind = 'theme') = (theme is not null)),
    check (kind = 'exam' or not is_timed)
  )`.execute(db);
  await sql`create index practice_series_newest on practice_series (order_reference, started_at desc)`.execute(
    db,
  );
  await sql`create table practice_answers (
    series_id uuid not null references practice_series (id) on delete cascade,
    position smallint not null check (position between 0 and 39),
    question text not null,
    theme text not null,
    chosen smallint[] not null,
    is_right boolean not null,
    answered_at timestamptz not null,
    primary key (series_id, position)
  )`.execute(db);
}
