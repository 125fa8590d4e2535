import { type Kysely, sql } from 'kysely';

/** Since when a refund is owed that its wallet could not pay (docs/decisions/0025). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table refunds add column owed_at timestamptz`.execute(db);
}
