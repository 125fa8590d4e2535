import { type Kysely, sql } from 'kysely';

/** What is notified as illegal content (docs/decisions/0030); who notified is forgotten once it is decided. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table content_notices (
    reference text primary key,
    kind text not null,
    places text not null,
    passage text,
    reasons text not null,
    name text,
    email text,
    fingerprint text not null,
    created_at timestamptz not null default now(),
    decision text check (decision in ('kept', 'removed')),
    because text,
    decided_at timestamptz,
    check ((decision is null) = (decided_at is null) and (decision is null) = (because is null)),
    check (decision is null or (name is null and email is null))
  )`.execute(db);
  await sql`create index content_notices_by_fingerprint on content_notices (fingerprint, created_at)`.execute(
    db,
  );
  await sql`create index content_notices_by_sender on content_notices (lower(email), created_at)`.execute(db);
  await sql`create index content_notices_open on content_notices (created_at) where decided_at is null`.execute(
    db,
  );
}
