import { type Kysely, sql } from 'kysely';

/**
 * When the access to digital content was declared given, and by whom. Of the orders that are there nobody has declared it: their
 * buyers may withdraw until the 14 days are over.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_intents
    add column access_given_at timestamptz,
    add column access_given_by text check (access_given_by in ('school', 'operator')),
    add constraint payment_intents_access_given_by_somebody check ((access_given_at is null) = (access_given_by is null))`.execute(
    db,
  );
}
