import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table listings add column label boolean not null default false`.execute(db);
}
