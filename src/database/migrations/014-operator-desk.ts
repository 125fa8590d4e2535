import { type Kysely, sql } from 'kysely';

/**
 * What visitors write to the operator and what schools apply with (docs/decisions/0030): stored with the mails about it, erased
 * after its retention. A message knows its content by a hash, an application its school by the SIRET, so that the same one sent
 * twice is one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table operator_messages (
    reference text primary key,
    subject text not null,
    name text not null,
    email text not null,
    order_reference text,
    message text not null,
    fingerprint text not null,
    created_at timestamptz not null default now()
  )`,
  'create index operator_messages_by_fingerprint on operator_messages (fingerprint, created_at)',
  'create index operator_messages_by_sender on operator_messages (lower(email), created_at)',
  'create index operator_messages_by_age on operator_messages (created_at)',

  `create table club_applications (
    reference text primary key,
    label text not null,
    siret text not null check (siret ~ '^[0-9]{14}$'),
    agreement text not null,
    street text not null,
    zip_code text not null,
    city text not null,
    phone text not null,
    email text not null,
    manager text not null,
    trainings text[] not null,
    labels text[] not null,
    website text,
    message text,
    created_at timestamptz not null default now()
  )`,
  'create index club_applications_by_siret on club_applications (siret, created_at)',
  'create index club_applications_by_sender on club_applications (lower(email), created_at)',
  'create index club_applications_by_age on club_applications (created_at)',
];
