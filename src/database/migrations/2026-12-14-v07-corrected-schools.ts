import { type Kysely, sql } from 'kysely';

/** docs/your-network.md#the-states-list */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table official_schools add column corrected text[] not null default '{}'`.execute(db);
  await sql`comment on column official_schools.corrected is
    'Columns of the office that the operator corrected: later lists keep them.'`.execute(db);
}
