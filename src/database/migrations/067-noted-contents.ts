import { type Kysely, sql } from 'kysely';

/** Hours, contents and validity of formulas that the operator noted, where the directory has no fields for them (docs/decisions/0054). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table noted_contents (
    office_id integer not null,
    formula_id integer not null,
    hours_included integer check (hours_included > 0),
    includes text[],
    validity_days integer check (validity_days > 0),
    noted_at timestamptz not null default now(),
    primary key (office_id, formula_id)
  )`.execute(db);
}
