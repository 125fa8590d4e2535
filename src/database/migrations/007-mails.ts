import { type Kysely, sql } from 'kysely';

/**
 * The outbox (docs/decisions/0017): a mail is a row written with what it is about, sent by a worker afterwards. What a
 * row says of a person is removed some days after it was sent; its key stays, so that nothing is ever queued twice.
 * Contact requests know their content by a hash, so that the same one sent twice is one; a school may have no address.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table mails (
    id uuid primary key default gen_random_uuid(),
    key text not null unique,
    kind text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'abandoned')),
    recipient text,
    reply_to text,
    subject text,
    text_body text,
    html_body text,
    attachments jsonb not null default '[]',
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_failure text,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    erased_at timestamptz,
    check ((state = 'waiting') = (settled_at is null)),
    check (erased_at is not null or (recipient is not null and subject is not null
      and text_body is not null and html_body is not null)),
    check (erased_at is null or state <> 'waiting')
  )`,
  `create index mails_due on mails (next_attempt_at) where state = 'waiting'`,
  `create index mails_to_erase on mails (settled_at) where settled_at is not null and erased_at is null`,
  'create index mails_latest on mails (created_at desc, id)',

  'alter table offices alter column email drop not null',
  'alter table contacts add column fingerprint text',
  'create index contacts_by_fingerprint on contacts (fingerprint, created_at)',
  `create index contacts_by_sender on contacts (lower(prospect ->> 'email'), created_at)`,
  'create index contacts_by_office on contacts (office_id, created_at)',
  'create index contacts_by_age on contacts (created_at)',
];
