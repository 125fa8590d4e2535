import { type Kysely, sql } from 'kysely';

/**
 * Schools come from an operator's files and leave (docs/decisions/0068). A hidden school and a closed formula are kept apart, so that
 * no list has to leave them out; what was asked of a school stays when it goes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table offices
    add column external_ref text,
    add column position_approximate boolean not null default false`,
  'create unique index offices_external_ref on offices (external_ref) where external_ref is not null',
  'alter table reviews add column source text, add column external_ref text',
  `create table hidden_schools (
    id integer primary key,
    label text not null,
    uri text,
    external_ref text,
    siret text,
    email text,
    hidden_by text not null check (hidden_by in ('operator', 'import', 'demonstration')),
    hidden_at timestamptz not null default now(),
    kept jsonb,
    check ((hidden_by = 'demonstration') = (kept is null))
  )`,
  'create index hidden_schools_uri on hidden_schools (uri)',
  `create table closed_formulas (
    id integer primary key,
    office_id integer not null,
    formula_type_id integer not null,
    kept jsonb not null,
    closed_at timestamptz not null default now()
  )`,
  'create index closed_formulas_of_office on closed_formulas (office_id, formula_type_id)',
  `create table former_addresses (
    uri text primary key,
    office_id integer not null,
    left_at timestamptz not null default now()
  )`,
  'alter table contacts drop constraint if exists contacts_office_id_fkey',
];
