import { type Kysely, sql } from 'kysely';

/** docs/operator.md#who-may-open-a-desk */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table school_claims add column released_at timestamptz`.execute(db);
  await sql`comment on column school_claims.released_at is 'The operator took the desk back.'`.execute(db);
}
