import { type Kysely, sql } from 'kysely';

/** Of a theory course that is sold online; written with the listings at the next start. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table listings add column access_cents integer, add column access_days integer`.execute(db);
}
