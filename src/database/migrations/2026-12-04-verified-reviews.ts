import { type Kysely, sql } from 'kysely';

/** docs/decisions/0130-reviews-by-invitation.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table review_invitations (
    id uuid primary key,
    proof text not null check (proof in ('order', 'school')),
    order_id uuid unique,
    -- The first day of the month that the school named.
    month date,
    office_id integer not null,
    office_label text not null,
    license_group_id integer not null,
    training_id integer not null,
    is_course boolean not null,
    -- The hours taken are those of a whole training.
    has_hours boolean not null,
    experienced_on date not null,
    writer text not null check (writer in ('learner', 'representative')),
    -- Null once erased, as are the next two.
    email text,
    learner text,
    contract_on date,
    mailbox_hash text,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    reminded_at timestamptz,
    used_at timestamptz,
    -- Its order was undone, or its mailbox is never to be written to again.
    closed_at timestamptz,
    check ((proof = 'order') = (order_id is not null)),
    check ((proof = 'school') = (month is not null)),
    check (used_at < expires_at)
  )`.execute(db);
  await sql`create index review_invitations_of_office on review_invitations (office_id, license_group_id)`.execute(
    db,
  );
  await sql`create index review_invitations_by_mailbox on review_invitations (mailbox_hash)`.execute(db);
  await sql`create index review_invitations_open on review_invitations (sent_at)
    where used_at is null and closed_at is null`.execute(db);
  await sql`create table review_links (
    token_hash text primary key,
    invitation_id uuid not null references review_invitations (id) on delete cascade,
    party text not null check (party in ('author', 'school')),
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index review_links_of_invitation on review_links (invitation_id)`.execute(db);
  await sql`create table verified_reviews (
    invitation_id uuid primary key references review_invitations (id),
    state text not null check (state in ('written', 'held', 'published', 'refused', 'withdrawn', 'erased')),
    -- Raised by each writing, which names the value it read.
    version integer not null check (version > 0),
    written_at timestamptz not null,
    moved_at timestamptz not null,
    note smallint check (note between 1 and 5),
    marks jsonb,
    hours smallint check (hours > 0),
    exam text check (exam in ('passed', 'failed', 'not-yet')),
    comment text,
    pseudonym text,
    held_because text[] not null default '{}',
    refused_because text,
    network_hash text,
    published_at timestamptz,
    -- Null again once its review is taken down.
    review_id integer unique references reviews (id) on delete set null,
    check (note is not null or state in ('refused', 'withdrawn', 'erased')),
    check (note is null or state <> 'erased'),
    check (num_nulls(note, marks, exam, pseudonym) in (0, 4)),
    check ((state = 'published') = (published_at is not null)),
    check (state = 'published' or review_id is null),
    -- The last refusal stays: what is written afterwards waits for a person.
    check (state <> 'refused' or refused_because is not null)
  )`.execute(db);
  await sql`create index verified_reviews_waiting on verified_reviews (written_at)
    where state in ('written', 'held')`.execute(db);
  await sql`create index verified_reviews_by_network on verified_reviews (network_hash)`.execute(db);
  await sql`create table review_stops (
    mailbox_hash text primary key,
    stopped_at timestamptz not null
  )`.execute(db);
  await sql`create table review_months (
    office_id integer not null,
    month date not null,
    ended integer not null check (ended > 0),
    invited integer not null check (invited between 0 and ended),
    imported_at timestamptz not null,
    primary key (office_id, month)
  )`.execute(db);
  // Until now an import could say so by itself.
  await sql`update reviews set checked = false where checked`.execute(db);
}
