import { type Kysely, sql } from 'kysely';

/** One row, written each second where DATABASE_READ_URL is set: how far behind a replica is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table replica_heartbeat (
    only_row boolean primary key default true check (only_row),
    at timestamptz not null
  )`.execute(db);
  await sql`insert into replica_heartbeat (at) values (now())`.execute(db);
}
