import { type Kysely, sql } from 'kysely';

/**
 * The terms of schools, each text that was ever read, by its hash, and which one an address holds now; the agreement numbers
 * that a directory does not tell. An order keeps the hash of what its buyer accepted (docs/decisions/0036).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table school_terms_texts (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    content_type text not null,
    content bytea not null check (octet_length(content) between 1 and 5242880),
    kept_at timestamptz not null default now()
  )`,
  `create table school_terms (
    url text primary key,
    sha256 text references school_terms_texts,
    next_check_at timestamptz not null default now(),
    last_failure text
  )`,
  'create index school_terms_due on school_terms (next_check_at)',
  `create table school_agreements (
    office_id integer primary key,
    agreement text not null,
    noted_at timestamptz not null default now()
  )`,
  'alter table payment_intents add column school_terms_sha256 text',
];
