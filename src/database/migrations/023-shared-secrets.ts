import { type Kysely, sql } from 'kysely';

/** What all processes of a database must know alike, sealed: whoever reads the database alone reads none of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table shared_secrets (
    name text primary key,
    sealed text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
