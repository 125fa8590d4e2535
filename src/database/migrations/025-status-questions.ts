import { type Kysely, sql } from 'kysely';

/** When the provider was last asked how a payment stands, so that all processes together ask no more often than they should. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_intents add column asked_at timestamptz`.execute(db);
}
