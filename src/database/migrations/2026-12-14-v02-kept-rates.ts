import { type Kysely, sql } from 'kysely';

/** docs/product/exam-results.md#the-states-list */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['school_results', 'departement_results']) {
    await sql`alter table ${sql.table(table)}
      add column rate double precision check (rate between 0 and 1)`.execute(db);
    await sql`comment on column ${sql.ref(`${table}.rate`)} is
      'As published, where no one number of passed gives it; passed is then the nearest.'`.execute(db);
  }
}
