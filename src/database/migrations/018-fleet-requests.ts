import { type Kysely, sql } from 'kysely';

/**
 * What fleets of a partner's customers ask a quote for (docs/decisions/0038): of a file of vehicles or drivers, counts alone.
 * Stored with the mails about it, told by a hash of its content, erased with the messages to the operator.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table fleet_requests (
    reference text primary key,
    brand text not null,
    company text not null,
    siret text not null check (siret ~ '^[0-9]{14}$'),
    name text not null,
    email text not null,
    phone text not null,
    drivers integer not null check (drivers > 0),
    wanted text[] not null,
    places text,
    message text,
    file jsonb,
    fingerprint text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index fleet_requests_by_fingerprint on fleet_requests (fingerprint, created_at)`.execute(
    db,
  );
  await sql`create index fleet_requests_by_sender on fleet_requests (lower(email), created_at)`.execute(db);
  await sql`create index fleet_requests_by_age on fleet_requests (created_at)`.execute(db);
}
