import { type Kysely, sql } from 'kysely';

/** What an hour of 60 minutes beyond the formula costs who bought it, where its school tells: by gearbox, thus by formula. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table formulas add column hour_price_cents integer check (hour_price_cents > 0)`.execute(
    db,
  );
}
