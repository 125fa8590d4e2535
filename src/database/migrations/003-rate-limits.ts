import { type Kysely, sql } from 'kysely';

/**
 * What each visitor did lately, counted by every process. Unlogged: a count is written at every limited request and
 * lost with a crash of PostgreSQL, which costs nobody anything. The order of the columns is the limiter's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create unlogged table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint not null
  )`,
  'create index rate_limits_expire on rate_limits (expire)',
];
