import { type Kysely, sql } from 'kysely';

/** Why and when schools are hidden, and what they were told of it (docs/decisions/0098); one hiding of a school is open at a time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table school_hidings (
    id bigint generated always as identity primary key,
    school_id integer not null,
    label text not null,
    address text not null,
    email text,
    reason text not null check (reason in
      ('law', 'repeated-breach', 'closed', 'own-wish', 'left-network', 'breach', 'other')),
    facts text not null check (length(facts) <= 2000),
    decided_at timestamptz not null,
    told_by text not null check (told_by in ('mail', 'letter')),
    letter_sent_at timestamptz,
    hide_from timestamptz,
    hidden_at timestamptz,
    ended_at timestamptz,
    check (told_by = 'letter' or letter_sent_at is null),
    check (hide_from is not null or hidden_at is not null or told_by = 'letter')
  )`.execute(db);
  await sql`create unique index school_hidings_open on school_hidings (school_id) where ended_at is null`.execute(
    db,
  );
}
