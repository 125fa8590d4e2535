import { type Kysely, sql } from 'kysely';

/** Each text of the general terms that was ever in force, whole: an order names one by its version. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table terms_texts (
      version text primary key,
      blocks jsonb not null,
      in_force_from timestamptz not null default now()
    )`.execute(db);
}
