import { type Kysely, sql } from 'kysely';

/** The version of the terms for schools that an application accepted; unknown of those before this release. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table club_applications add column terms_version text`.execute(db);
}
