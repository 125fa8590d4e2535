import { type Kysely, sql } from 'kysely';

/** Listings are written again at the next start. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table listings add column adapted_officially boolean not null default false`.execute(db);
  await sql`comment on column listings.adapted_officially is
    'An adapted vehicle by the State’s list alone.'`.execute(db);
}
