import { type Kysely, sql } from 'kysely';

/**
 * Writes many schools in the transaction `db` and updates their listings once at the end; otherwise each statement updates those of its
 * schools. None is stale at the end of the transaction (docs/decisions/0064).
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
