import { type Kysely, sql } from 'kysely';

/** docs/operator.md#a-mistyped-address */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table mailbox_changes (
    id uuid primary key,
    payment_intent_id uuid not null references payment_intents (id) on delete cascade,
    party text not null check (party in ('buyer', 'representative', 'both')),
    previous_email text,
    email text,
    token_hash text unique,
    asked_at timestamptz not null,
    applies_at timestamptz not null,
    applied_at timestamptz,
    stopped_at timestamptz,
    stopped_by text check (stopped_by in ('mailbox', 'operator', 'site')),
    check (applies_at >= asked_at + interval '48 hours'),
    check (applied_at >= applies_at),
    check ((stopped_at is null) = (stopped_by is null)),
    check (num_nonnulls(applied_at, stopped_at) < 2),
    check (num_nonnulls(applied_at, stopped_at) = 1 or num_nulls(previous_email, email, token_hash) = 0)
  )`.execute(db);
  await sql`create unique index mailbox_changes_waiting on mailbox_changes (payment_intent_id)
    where applied_at is null and stopped_at is null`.execute(db);
  await sql`create index mailbox_changes_by_order on mailbox_changes (payment_intent_id)`.execute(db);
  const comments = {
    'mailbox_changes.party': 'Whose address it is; both where they share it.',
    'mailbox_changes.previous_email': 'Told of the change, and may object; emptied with its mails.',
    'mailbox_changes.token_hash': 'Of the link that objects.',
    'mailbox_changes.stopped_by':
      'Objection of the previous address, the operator, or another address meanwhile.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}
