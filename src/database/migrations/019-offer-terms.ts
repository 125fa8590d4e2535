import { type Kysely, sql } from 'kysely';

/** The terms of a partner's offers are kept as the general ones are, each text under its name; an order names both. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table terms_texts
      add column name text not null default 'cgu',
      drop constraint terms_texts_pkey,
      add primary key (name, version)`.execute(db);
  await sql`alter table payment_intents add column offer_terms_version text`.execute(db);
}
