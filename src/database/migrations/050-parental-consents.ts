import { type Kysely, sql } from 'kysely';

/**
 * The consent of a minor's representative, given by a mailed link or by a mailed code (docs/decisions/0076). An order refers to its
 * consent by the hash of the text too, which only a confirmed one has. Orders of before refer to none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table parental_consents (
    id uuid primary key,
    learner_key text not null unique,
    holder_key text unique,
    token_hash text unique,
    way text not null check (way in ('lien', 'code')),
    office_id integer not null,
    formula_id integer not null,
    order_key text not null,
    amount_cents integer not null check (amount_cents > 0),
    email text not null,
    request jsonb,
    consent_text text not null,
    code_hash text,
    code_expires_at timestamptz,
    code_tries smallint not null default 0 check (code_tries between 0 and 5),
    codes_sent smallint not null default 0 check (codes_sent between 0 and 3),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    reminded_at timestamptz,
    opened_at timestamptz,
    confirmed_at timestamptz,
    text_sha256 text,
    withdrawn_at timestamptz,
    check (expires_at > created_at),
    check ((confirmed_at is null) = (text_sha256 is null)),
    check (confirmed_at is null or holder_key is not null),
    check ((code_hash is null) = (code_expires_at is null)),
    check (way = 'lien' or token_hash is null),
    check (way = 'code' or (code_hash is null and codes_sent = 0 and code_tries = 0)),
    check (withdrawn_at is null or (token_hash is null and code_hash is null)),
    unique (id, text_sha256)
  )`,
  'create index parental_consents_by_email on parental_consents (lower(email))',
  'create index parental_consents_by_end on parental_consents (expires_at)',
  `alter table payment_intents
    add column parental_consent_id uuid,
    add column parental_text_sha256 text,
    add constraint payment_intents_confirmed_consent
      foreign key (parental_consent_id, parental_text_sha256)
      references parental_consents (id, text_sha256) match full on delete set null`,
  `create unique index payment_intents_one_consent on payment_intents (parental_consent_id)
    where holds_order and status <> 'failed' and parental_consent_id is not null`,
];
