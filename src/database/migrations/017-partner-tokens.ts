import { type Kysely, sql } from 'kysely';

/** A partner's signed token is good once, whichever process is shown it: what was used, until it is refused anyway. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table partner_tokens (
    digest text primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index partner_tokens_expiry on partner_tokens (expires_at)`.execute(db);
}
