import { type Kysely, sql } from 'kysely';

/** What a formula holds, where its school tells it; an order keeps it as it was told when the order was made. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table formulas
    add column hours_included integer check (hours_included > 0),
    add column lesson_minutes integer check (lesson_minutes > 0),
    add column includes text[],
    add column validity_days integer check (validity_days > 0)`.execute(db);
  await sql`alter table payment_intents add column contents jsonb`.execute(db);
}
