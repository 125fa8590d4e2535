import { type Kysely, sql } from 'kysely';

/** When an alarm was last raised about a payment or refund, so that all processes together raise one an hour. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_intents add column alarmed_at timestamptz`.execute(db);
  await sql`alter table refunds add column alarmed_at timestamptz`.execute(db);
}
