import { type Kysely, sql } from 'kysely';

/** docs/decisions/0135-who-owns-a-part.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence listing_revisions as integer`.execute(db);
  await sql`create table listing_changes (
    id integer primary key generated always as identity,
    -- Taken anew with each change of the state: orders publications.
    revision integer not null unique default nextval('listing_revisions'),
    office_id integer not null references offices (id) on delete cascade,
    part text not null check (part in
      ('hours', 'prices', 'contents', 'photos', 'documents', 'presentation', 'email', 'agreement', 'label')),
    writer text not null check (writer in ('school', 'operator', 'import')),
    session_id text,
    state text not null check (state in ('published', 'waiting', 'planned', 'refused', 'cancelled')),
    starts_on date,
    before jsonb not null,
    after jsonb not null,
    because text,
    created_at timestamptz not null,
    settled_at timestamptz,
    check ((settled_at is null) = (state in ('waiting', 'planned'))),
    check (state <> 'planned' or starts_on is not null)
  )`.execute(db);
  await sql`create index listing_changes_of_part on listing_changes (office_id, part, revision)`.execute(db);
  await sql`create unique index listing_changes_waiting on listing_changes (office_id, part)
    where state = 'waiting'`.execute(db);
  await sql`create unique index listing_changes_planned on listing_changes (starts_on, office_id, part)
    where state = 'planned'`.execute(db);
  await sql`create table closures (
    office_id integer not null references offices (id) on delete cascade,
    from_day date not null,
    to_day date not null check (to_day >= from_day),
    primary key (office_id, from_day)
  )`.execute(db);
  // Days without opening, of which PostgreSQL orders lists; null without closures.
  await sql`alter table listings add column closed datemultirange`.execute(db);
}
