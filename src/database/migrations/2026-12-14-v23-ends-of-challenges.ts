import { type Kysely, sql } from 'kysely';

/** Each page that asks for a passkey deletes the expired ones, among all that a flood of visitors left. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index operator_challenges_by_end on operator_challenges (expires_at)`.execute(db);
}
