import { type Kysely, sql } from 'kysely';

/** Who does what waits, notes on it, and which forms of visitors are answered. A record is named as in the journal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table operator_assignments (
    record_kind text not null,
    record_id text not null,
    operator_id uuid not null references operators (id) on delete cascade,
    at timestamptz not null,
    primary key (record_kind, record_id)
  )`.execute(db);
  await sql`create table operator_notes (
    id integer generated always as identity primary key,
    record_kind text not null,
    record_id text not null,
    operator_id uuid not null references operators (id) on delete cascade,
    text text not null check (length(text) between 1 and 500),
    at timestamptz not null,
    unique (record_kind, record_id, operator_id, text)
  )`.execute(db);
  for (const table of ['operator_messages', 'fleet_requests', 'club_applications']) {
    const { ref } = sql;
    await sql`alter table ${ref(table)} add column closed_at timestamptz,
      add column closed_by uuid references operators (id) on delete set null`.execute(db);
    await sql`create index ${ref(`${table}_open`)} on ${ref(table)} (created_at) where closed_at is null`.execute(
      db,
    );
    const comment = sql.lit('Null while closed_at is set: by a command in a terminal.');
    await sql`comment on column ${ref(`${table}.closed_by`)} is ${comment}`.execute(db);
  }
  await sql`alter table operator_messages
    add column kind text check (kind in ('complaint', 'data-request', 'question'))`.execute(db);
  await sql`comment on column operator_messages.kind is
    'Set by an operator. Null: as its subject says.'`.execute(db);
  // Without a state they waited for a week or not at all: old ones do not all come back.
  for (const table of ['operator_messages', 'fleet_requests', 'club_applications']) {
    await sql`update ${sql.ref(table)} set closed_at = now()
      where created_at < now() - interval '2 months'`.execute(db);
  }
  await sql`update club_applications form set closed_at = now() where closed_at is null and (
    exists (select from offices where external_ref = form.reference)
    or exists (select from school_claims where reference = form.reference and decision is not null))`.execute(
    db,
  );
}
