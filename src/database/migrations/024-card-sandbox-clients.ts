import { type Kysely, sql } from 'kysely';

/**
 * What the provider's published clients ask of the card sandbox: a pay-in tells what it was made with, in `details`; one
 * of the provider's own payment page has no card; and a card may be validated without a payment.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table card_sandbox.pay_ins
    add column details jsonb not null default '{}',
    alter column card_id drop not null`,
  'create index pay_ins_of_card on card_sandbox.pay_ins (card_id, created_at)',
  'create index cards_by_fingerprint on card_sandbox.cards (fingerprint, created_at)',
  `create table card_sandbox.card_validations (
    id text primary key,
    client_id text not null,
    author_id text not null references card_sandbox.users (id),
    card_id text not null references card_sandbox.cards (id),
    status text not null check (status in ('CREATED', 'SUCCEEDED', 'FAILED')),
    result_code text,
    result_message text,
    secure_mode text not null,
    secure_mode_needed boolean not null,
    secure_mode_return_url text not null,
    details jsonb not null default '{}',
    tag text,
    created_at timestamptz not null default now()
  )`,
];
