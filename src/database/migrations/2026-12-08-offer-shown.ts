import { type Kysely, sql } from 'kysely';

/** docs/product/enrolling.md#the-offer-shown */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table buyers add column offer_shown text`.execute(db);
}
