import { type Kysely, sql } from 'kysely';

/** docs/decisions/0160-passkeys-of-operators.md. Triggers, so that no statement of the program changes the journal or
 * removes the last direction, not even of two at once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table operators (
    id uuid primary key,
    email text not null,
    role text not null check (role in ('support', 'direction')),
    invited_at timestamptz not null,
    joined_at timestamptz,
    removed_at timestamptz
  )`.execute(db);
  await sql`create unique index operators_by_email on operators (email) where removed_at is null`.execute(db);
  await sql`create table operator_invitations (
    token_hash text primary key,
    operator_id uuid not null references operators (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create table operator_passkeys (
    credential_id text primary key,
    operator_id uuid not null references operators (id) on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz not null,
    used_at timestamptz not null
  )`.execute(db);
  await sql`create index operator_passkeys_by_operator on operator_passkeys (operator_id)`.execute(db);
  await sql`create table operator_sessions (
    id uuid primary key,
    token_hash text not null unique,
    operator_id uuid not null references operators (id) on delete cascade,
    began_at timestamptz not null,
    seen_at timestamptz not null,
    proven_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create index operator_sessions_by_operator on operator_sessions (operator_id)`.execute(db);
  await sql`create table operator_challenges (
    challenge text primary key,
    operator_id uuid references operators (id) on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create table operator_journal (
    id integer generated always as identity primary key,
    at timestamptz not null,
    operator_id uuid references operators (id),
    action text not null,
    record_kind text not null,
    record_id text not null,
    fields text[] not null,
    reason text,
    cents integer not null default 0,
    gives_back integer unique references operator_journal (id),
    erase_after timestamptz not null
  )`.execute(db);
  await sql`create index operator_journal_by_record on operator_journal (record_kind, record_id, id)`.execute(
    db,
  );
  await sql`create index operator_journal_of_money on operator_journal (operator_id, at) where cents <> 0`.execute(
    db,
  );
  await sql`create function keep_operator_journal() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' and not exists (select from operator_journal) then return null; end if;
      if tg_op = 'DELETE' and old.erase_after <= now() then return old; end if;
      raise exception 'The journal of operators is append-only.' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`create trigger operator_journal_rows before update or delete on operator_journal
    for each row execute function keep_operator_journal()`.execute(db);
  await sql`create trigger operator_journal_table before truncate on operator_journal
    for each statement execute function keep_operator_journal()`.execute(db);
  await sql`create function keep_last_direction() returns trigger language plpgsql as $$
    begin
      if old.role <> 'direction' or old.joined_at is null or old.removed_at is not null then
        return case tg_op when 'DELETE' then old else new end;
      end if;
      if tg_op = 'UPDATE' and new.role = 'direction' and new.joined_at is not null and new.removed_at is null then
        return new;
      end if;
      perform pg_advisory_xact_lock(7261020);
      if not exists (select from operators where role = 'direction' and joined_at is not null
        and removed_at is null and id <> old.id) then
        raise exception 'The last direction cannot be removed.' using errcode = 'integrity_constraint_violation';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`create trigger operators_last_direction before update or delete on operators
    for each row execute function keep_last_direction()`.execute(db);
  const comments = {
    'operators.joined_at': 'When the first passkey was made.',
    'operator_sessions.proven_at': 'When the passkey was last asked for.',
    'operator_challenges.operator_id': 'Null: of a sign-in, before anyone is known.',
    'operator_journal.operator_id': 'Null: by a command in a terminal.',
    'operator_journal.fields': 'Names of fields, never the values of a person.',
    'operator_journal.cents': 'Money moved by the act.',
    'operator_journal.gives_back': 'The row whose money did not move after all.',
    'operator_journal.erase_after': 'A row can be deleted from then on.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}
