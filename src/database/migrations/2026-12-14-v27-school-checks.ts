import { type Kysely, sql } from 'kysely';

/** What a list of schools filters and sorts by; the rules are the program's (docs/decisions/0165-schools-in-the-console.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table school_checks (
    office_id integer primary key references offices (id) on delete cascade,
    day date not null,
    written_at timestamptz,
    obstacle text,
    breaches integer not null,
    checks integer not null,
    rules text[] not null,
    label_ends date
  )`.execute(db);
}
