import { type Kysely, sql } from 'kysely';

/**
 * One open order for the same thing (docs/decisions/0004-payment-intents.md). Rows of before have no key, and stand outside the
 * index; one that failed leaves it by itself, whichever release wrote that it did.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_intents
    add column order_key text,
    add column holds_order boolean check (holds_order),
    add column abandoned_at timestamptz,
    add column returned_at timestamptz,
    add column browser_key text,
    add column access_revoked_at timestamptz,
    add constraint returned_holds_nothing check (returned_at is null or holds_order is null)`,
  `create unique index payment_intents_one_order on payment_intents (order_key)
    where holds_order and status <> 'failed'`,
  'create index payment_intents_of_order on payment_intents (order_key) where order_key is not null',
  'create index payment_intents_of_browser on payment_intents (browser_key) where browser_key is not null',
  `create index buyers_by_representative on buyers (lower(representative ->> 'email')) where representative is not null`,

  `create table order_links (
    token_hash text primary key,
    payment_intent_id uuid not null references payment_intents (id) on delete cascade,
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index order_links_of_payment on order_links (payment_intent_id)',
  'create index mails_by_recipient on mails (lower(recipient), kind, created_at)',
];
