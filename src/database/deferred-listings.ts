import { type Kysely, sql } from 'kysely';

/**
 * Writes many schools in the transaction `db`, and makes their listings once, when all is written: else each statement makes those of
 * the schools that it names. Whatever is written, none is stale when the transaction ends (docs/decisions/0064).
 */
export async function withDeferredListings<Tables, Result>(
  db: Kysely<Tables>,
  write: () => Promise<Result>,
): Promise<Result> {
  await sql`set local creneau.listings = 'deferred'`.execute(db);
  const written = await write();
  await sql`set constraints refresh_deferred_listings immediate`.execute(db);
  await sql`set local creneau.listings = ''`.execute(db);
  return written;
}
