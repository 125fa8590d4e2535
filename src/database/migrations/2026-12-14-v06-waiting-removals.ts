import { type Kysely, sql } from 'kysely';

/** docs/decisions/0152-listed-and-member-schools.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table official_oppositions add column waits boolean not null default false`.execute(db);
  await sql`comment on column official_oppositions.waits is
    'A removal above the number of a day: the page stays until the operator answers.'`.execute(db);
}
