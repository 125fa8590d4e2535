import { type Kysely, sql } from 'kysely';

/** Pictures that schools gave as files, each once, by what it is made of (docs/decisions/0010). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table pictures (
    hash text primary key,
    kind text not null check (kind in ('jpg', 'png', 'webp', 'avif', 'gif')),
    bytes bytea not null check (octet_length(bytes) between 1 and 10 * 1024 * 1024),
    check (hash = encode(sha256(bytes), 'hex'))
  )`.execute(db);
  // Pictures are as small as they can be made: PostgreSQL would only spend time on them.
  await sql`alter table pictures alter column bytes set storage external`.execute(db);
}
