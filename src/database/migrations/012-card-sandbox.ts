import { type Kysely, sql } from 'kysely';

/**
 * The card sandbox gives money back, tells what happened and counts its callers. An event and its deliveries are rows of
 * the transaction in which the thing happened; `next_attempt_at` is null once a delivery is over, either way. Counts may
 * be lost in a crash, so they cost no flush to the disk.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table card_sandbox.refunds (
    id text primary key,
    client_id text not null,
    pay_in_id text not null references card_sandbox.pay_ins (id),
    author_id text not null references card_sandbox.users (id),
    wallet_id text not null references card_sandbox.wallets (id),
    amount_cents integer not null check (amount_cents > 0),
    fees_cents integer not null,
    status text not null check (status in ('CREATED', 'SUCCEEDED', 'FAILED')),
    result_code text,
    result_message text,
    tag text,
    created_at timestamptz not null default now(),
    executed_at timestamptz
  )`,
  'create index refunds_of_pay_in on card_sandbox.refunds (pay_in_id)',
  'create index refunds_of_author on card_sandbox.refunds (author_id, created_at)',
  'create index pay_ins_of_author on card_sandbox.pay_ins (author_id, created_at)',
  'create index cards_of_user on card_sandbox.cards (user_id, created_at)',
  `create index pay_ins_open on card_sandbox.pay_ins (created_at) where status = 'CREATED'`,

  `create table card_sandbox.hooks (
    id text primary key,
    client_id text not null,
    event_type text not null,
    url text not null,
    tag text,
    status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
    validity text not null default 'UNKNOWN' check (validity in ('UNKNOWN', 'VALID', 'INVALID')),
    created_at timestamptz not null default now(),
    unique (client_id, event_type)
  )`,
  `create table card_sandbox.events (
    id bigint generated always as identity primary key,
    client_id text not null,
    event_type text not null,
    resource_id text not null,
    happened_at timestamptz not null default now()
  )`,
  'create index events_by_time on card_sandbox.events (client_id, happened_at, id)',
  `create table card_sandbox.deliveries (
    event_id bigint not null references card_sandbox.events (id) on delete cascade,
    hook_id text not null references card_sandbox.hooks (id),
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    delivered_at timestamptz,
    last_failure text,
    primary key (event_id, hook_id)
  )`,
  'create index deliveries_due on card_sandbox.deliveries (next_attempt_at) where next_attempt_at is not null',

  `create unlogged table card_sandbox.call_windows (
    client_id text not null,
    minutes integer not null,
    started_at timestamptz not null,
    calls integer not null,
    primary key (client_id, minutes)
  )`,
  `create unlogged table card_sandbox.met_faults (
    client_id text not null,
    subject text not null,
    calls integer not null,
    primary key (client_id, subject)
  )`,
];
