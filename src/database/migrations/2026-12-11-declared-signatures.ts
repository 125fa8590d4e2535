import { type Kysely, sql } from 'kysely';

/** A school declares that a contract is signed; the learner's side confirms it, or the operator decides. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table training_files
    add column declared_on date,
    add column declared_where text check (declared_where in ('school', 'distance')),
    add column declared_at timestamptz,
    add column declared_reminders integer,
    add column declared_reminded_at timestamptz,
    add column denied_by text check (denied_by in ('learner', 'representative')),
    add column denied_at timestamptz,
    add column referred_at timestamptz,
    -- As the learner's side dates them, where the file has no quote.
    add column signed_assessed_on date,
    add column signed_quoted_on date,
    add column decision_reason text,
    add column decision_evidence text,
    add check (num_nulls(declared_on, declared_where, declared_at, declared_reminders) in (0, 4)),
    add check (num_nulls(denied_by, denied_at) in (0, 2)),
    add check (declared_at is not null or num_nonnulls(denied_at, referred_at, declared_reminded_at) = 0),
    add check (denied_at is null or referred_at is not null),
    add check (num_nulls(signed_assessed_on, signed_quoted_on) in (0, 2)),
    add check (num_nulls(decision_reason, decision_evidence) in (0, 2))`.execute(db);
  await sql`create index training_files_declared on training_files (declared_at)
    where declared_at is not null and state not in ('signed', 'declined', 'closed')`.execute(db);
}
