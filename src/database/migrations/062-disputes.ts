import { type Kysely, sql } from 'kysely';

/** Chargebacks, as the card provider told them last (docs/decisions/0025), and those of the embedded sandbox. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table disputes (
    id uuid primary key,
    payment_intent_id uuid not null references payment_intents (id),
    provider_dispute_id text not null unique,
    type text not null check (type in ('CONTESTABLE', 'NOT_CONTESTABLE', 'RETRIEVAL')),
    outcome text check (outcome in ('won', 'lost')),
    amount_cents integer not null check (amount_cents >= 0),
    taken_cents integer not null check (taken_cents between 0 and amount_cents),
    reason text,
    contest_by timestamptz,
    opened_at timestamptz not null,
    closed_at timestamptz,
    read_at timestamptz not null,
    created_at timestamptz not null default now(),
    check ((outcome is null) = (closed_at is null)),
    check (type <> 'RETRIEVAL' or taken_cents = 0)
  )`,
  'create index disputes_of_payment on disputes (payment_intent_id)',
  'create index disputes_open on disputes (read_at) where outcome is null',
  `create table card_sandbox.disputes (
    id text primary key,
    client_id text not null,
    pay_in_id text not null references card_sandbox.pay_ins (id),
    type text not null check (type in ('CONTESTABLE', 'NOT_CONTESTABLE', 'RETRIEVAL')),
    status text not null check (status in ('PENDING_CLIENT_ACTION', 'CLOSED')),
    result_code text check (result_code in ('WON', 'LOST')),
    amount_cents integer not null check (amount_cents > 0),
    closes_as text check (closes_as in ('WON', 'LOST')),
    closes_at timestamptz,
    created_at timestamptz not null default now(),
    closed_at timestamptz
  )`,
  'create index disputes_of_pay_in on card_sandbox.disputes (pay_in_id)',
  `create index disputes_to_close on card_sandbox.disputes (closes_at) where status <> 'CLOSED'`,
];
