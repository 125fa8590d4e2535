import { type Kysely, sql } from 'kysely';

/** Signed requests to make the pages anew, each of which counts once; the latest tells every process (docs/decisions/0027). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table content_purges (
    number bigint generated always as identity primary key,
    id text not null unique check (id <> ''),
    received_at timestamptz not null default now()
  )`.execute(db);
}
