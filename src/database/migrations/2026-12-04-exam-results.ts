import { type Kysely, sql } from 'kysely';

/** docs/product/exam-results.md */
export async function up(db: Kysely<never>): Promise<void> {
  const columns = sql`licence text not null,
    period text not null,
    -- At the first try.
    presented integer not null check (presented >= 0),
    passed integer not null check (passed between 0 and presented),
    all_presented integer check (all_presented >= presented),
    all_passed integer check (all_passed between passed and all_presented),
    source text not null,
    read_on date not null,
    is_demonstration boolean not null default false,
    check ((all_presented is null) = (all_passed is null))`;
  await sql`create table school_results (
    office_id integer not null references offices (id) on delete cascade,
    ${columns},
    primary key (office_id, licence, period)
  )`.execute(db);
  await sql`create table departement_results (
    departement text not null,
    ${columns},
    primary key (departement, licence, period)
  )`.execute(db);
}
