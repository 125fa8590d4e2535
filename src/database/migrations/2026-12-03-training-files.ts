import { type Kysely, sql } from 'kysely';

/** docs/decisions/0121-the-training-file.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table training_files (
    id uuid primary key,
    reference text not null unique,
    payment_intent_id uuid unique references payment_intents (id),
    -- The learner of a request without a payment; of an order its buyer is read.
    request jsonb,
    request_key text,
    office_id integer not null,
    formula_id integer not null,
    school_email text not null,
    zip_code text not null,
    state text not null check (state in ('unconfirmed', 'requested', 'paid', 'proposed', 'agreed', 'quoted',
      'accepted', 'signed', 'declined', 'closed')),
    has_deadlines boolean not null,
    opened_at timestamptz not null,
    moved_at timestamptz not null,
    -- Raised by each change, which names the value it read.
    changes integer not null default 0,
    proposed timestamptz[] not null default '{}',
    appointment_at timestamptz,
    quote_version integer check (quote_version > 0),
    quote_valid_until date,
    clock text check (clock in ('opening', 'quote')),
    clock_mail text,
    deadline_on date,
    asked_on date,
    reminded_at timestamptz,
    signed_on date,
    signed_where text check (signed_where in ('school', 'distance')),
    signed_by text check (signed_by in ('learner', 'representative', 'school')),
    signed_at timestamptz,
    contradicted_by text check (contradicted_by in ('learner', 'representative', 'school')),
    contradicted_at timestamptz,
    started_on date,
    ended_on date,
    outcome text check (outcome in ('passed', 'failed', 'left')),
    closed_because text check (closed_because in ('refused', 'withdrawn', 'charged-back', 'refunded', 'expired')),
    school_reason text,
    created_at timestamptz not null default now(),
    check ((payment_intent_id is null) <> (request is null)),
    check ((request is null) = (request_key is null)),
    check (state <> 'paid' or payment_intent_id is not null),
    check (state not in ('unconfirmed', 'requested') or payment_intent_id is null),
    check (state not in ('agreed', 'quoted', 'accepted', 'declined') or appointment_at is not null),
    check (state not in ('quoted', 'accepted', 'declined') or quote_version is not null),
    check ((quote_version is null) = (quote_valid_until is null)),
    check ((clock is null) = (clock_mail is null)),
    check ((state = 'signed') = (signed_on is not null)),
    check (num_nulls(signed_on, signed_where, signed_by, signed_at) in (0, 4)),
    check (num_nulls(contradicted_by, contradicted_at) in (0, 2)),
    check (signed_on is not null or num_nonnulls(contradicted_by, started_on, ended_on) = 0),
    check (started_on >= signed_on and ended_on >= signed_on),
    check ((ended_on is null) = (outcome is null)),
    check ((state = 'closed') = (closed_because is not null)),
    check (state not in ('signed', 'declined', 'closed') or (clock is null and deadline_on is null))
  )`.execute(db);
  await sql`create index training_files_due on training_files (deadline_on) where deadline_on is not null`.execute(
    db,
  );
  await sql`create index training_files_clock on training_files (clock_mail) where clock is not null`.execute(
    db,
  );
  await sql`create index training_files_open on training_files (moved_at)
    where state not in ('unconfirmed', 'signed', 'declined', 'closed')`.execute(db);
  await sql`create index training_files_requests on training_files (request_key, created_at)
    where request_key is not null`.execute(db);
  await sql`create table training_file_events (
    training_file_id uuid not null references training_files (id) on delete cascade,
    number integer not null,
    kind text not null,
    actor text not null check (actor in ('learner', 'representative', 'school', 'operator', 'site')),
    -- The beginning of the hash of the link by which the actor came.
    link text,
    state text not null,
    at timestamptz not null,
    primary key (training_file_id, number)
  )`.execute(db);
  await sql`create table training_file_quotes (
    training_file_id uuid not null references training_files (id) on delete cascade,
    version integer not null check (version > 0),
    assessment jsonb,
    quote jsonb not null,
    written_at timestamptz not null,
    primary key (training_file_id, version)
  )`.execute(db);
  await sql`create table training_file_links (
    token_hash text primary key,
    training_file_id uuid not null references training_files (id) on delete cascade,
    party text not null check (party in ('learner', 'representative', 'school')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index training_file_links_of_file on training_file_links (training_file_id)`.execute(db);
  await sql`create index training_file_links_by_end on training_file_links (expires_at)`.execute(db);
  await sql`create table training_file_refunds (
    id uuid primary key,
    training_file_id uuid not null references training_files (id),
    reason text not null check (reason in ('declined', 'refused', 'expired', 'decided')),
    announced_at timestamptz not null,
    due_on date not null,
    stopped_at timestamptz,
    -- From here on nothing stops it.
    sent_at timestamptz,
    -- Null also where nothing was left to refund.
    refund_id uuid unique references refunds (id),
    settled_at timestamptz,
    check (stopped_at is null or (sent_at is null and reason = 'expired')),
    check (sent_at is not null or (refund_id is null and settled_at is null)),
    check (refund_id is null or settled_at is not null)
  )`.execute(db);
  await sql`create unique index training_file_refunds_one on training_file_refunds (training_file_id)
    where stopped_at is null`.execute(db);
  await sql`create index training_file_refunds_due on training_file_refunds (due_on)
    where stopped_at is null and settled_at is null`.execute(db);
}
