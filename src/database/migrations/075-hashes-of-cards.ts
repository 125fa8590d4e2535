import { type Kysely, sql } from 'kysely';

/** Under which a card's refusals are counted, by whichever process finds its payment refused. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_intents add column card_hash text`.execute(db);
}
