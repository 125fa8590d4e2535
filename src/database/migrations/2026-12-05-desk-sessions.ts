import { type Kysely, sql } from 'kysely';

/** docs/decisions/0134-desk-by-mailed-link.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table desk_links (
    token_hash text primary key,
    email text not null,
    -- Without case, labels and dots: what is limited.
    mailbox text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    check (used_at < expires_at)
  )`.execute(db);
  await sql`create index desk_links_of_mailbox on desk_links (mailbox, created_at)`.execute(db);
  await sql`create table desk_sessions (
    id uuid primary key,
    token_hash text not null unique,
    email text not null,
    opened_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`.execute(db);
  await sql`create index desk_sessions_of_email on desk_sessions (email, opened_at)`.execute(db);
  await sql`create table contact_answers (
    id uuid primary key,
    contact_id uuid not null references contacts (id) on delete cascade,
    -- Null where the school answered elsewhere.
    text text,
    text_hash text not null,
    answered_at timestamptz not null,
    unique (contact_id, text_hash)
  )`.execute(db);
  // Whose school it is, at each request of the desk.
  await sql`create index offices_by_email on offices (lower(email)) where email is not null`.execute(db);
  await sql`create index offices_by_siren on offices (left(siret, 9)) where siret is not null`.execute(db);
}
