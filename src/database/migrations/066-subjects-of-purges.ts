import { type Kysely, sql } from 'kysely';

/** What changed: texts of a content service, or schools, which a command of the operator or a job wrote (docs/decisions/0014). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_purges
    add column subject text not null default 'texts' check (subject in ('texts', 'schools'))`.execute(db);
}
