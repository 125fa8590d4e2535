import { type Kysely, sql } from 'kysely';

/**
 * A payment becomes an order: a reference that its buyer can quote, the whole price, what was agreed on before paying; a
 * buyer under 18 has a representative. A refund and a withdrawal are rows of their own, stored before anyone is told.
 * Crockford's base 32 has 32 letters: of a random byte, `& 31` takes one fairly.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const letter = (at: number) =>
  `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random_bytes, ${at}) & 31) + 1, 1)`;
const letters = (from: number) => [0, 1, 2, 3].map((at) => letter(from + at)).join(' || ');

const statements = [
  'alter table buyers add column representative jsonb',

  'alter table payment_intents add column reference text unique',
  // The random part of a version 4 uuid: bytes 0 to 5 and 9 to 15.
  `update payment_intents set reference = 'CR-' || ${letters(0)} || '-' || ${letters(9)}
    from (select id as of, uuid_send(gen_random_uuid()) as random_bytes from payment_intents) as draw
    where draw.of = payment_intents.id`,
  'alter table payment_intents alter column reference set not null',
  'alter table payment_intents add column formula_type_id integer',
  'alter table payment_intents add column price_cents integer',
  `update payment_intents set
    formula_type_id = (select formula_type_id from formulas where formulas.id = payment_intents.formula_id),
    price_cents = (select price_cents from formulas where formulas.id = payment_intents.formula_id)`,
  'update payment_intents set price_cents = amount_cents where price_cents is null or price_cents < amount_cents',
  'alter table payment_intents alter column price_cents set not null',
  `alter table payment_intents add column commencement text not null default 'apres-delai'
    check (commencement in ('apres-delai', 'sur-demande', 'immediat'))`,
  'alter table payment_intents add column terms_version text',

  `create table refunds (
    id uuid primary key,
    payment_intent_id uuid not null references payment_intents (id),
    amount_cents integer not null check (amount_cents > 0),
    reason text not null,
    idempotency_key text not null unique,
    status text not null check (status in ('created', 'succeeded', 'failed')),
    provider_refund_id text unique,
    result_code text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    finalised_at timestamptz
  )`,
  'create index refunds_of_payment on refunds (payment_intent_id)',
  `create index refunds_open on refunds (created_at) where status = 'created'`,

  `create table withdrawals (
    id uuid primary key,
    payment_intent_id uuid not null unique references payment_intents (id),
    statement jsonb not null,
    received_at timestamptz not null default now()
  )`,
];
