import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_intents
    add column estimate_cents integer, add column estimate_hours integer, add column estimated_at timestamptz`.execute(
    db,
  );
}
