import { type Kysely, sql } from 'kysely';

/** docs/decisions/0140-practice-of-our-own.md. A daily series stays `mixed` for an earlier release. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table practice_series
    add column is_daily boolean not null default false,
    -- The open question of an exam with a clock, and when it was first shown.
    add column issued_position smallint check (issued_position between 0 and 39),
    add column issued_at timestamptz,
    add check (not is_daily or kind = 'mixed'),
    add check ((issued_position is null) = (issued_at is null))`.execute(db);
}
