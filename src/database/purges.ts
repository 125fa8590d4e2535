import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DirectoryDatabase, SharedDatabase } from './table-owners.ts';

/** Cause of a purge; all cached pages are rendered again in any case. */
export type PurgeSubject = 'texts' | 'schools';

/** False when this purge is known. */
export async function addPurge(
  db: Kysely<SharedDatabase>,
  subject: PurgeSubject,
  id: string = randomUUID(),
): Promise<boolean> {
  const added = await db
    .insertInto('content_purges')
    .values({ id, subject })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}

/** In the transaction of any change to what pages show of schools. */
export async function purgeSchools(db: Kysely<DirectoryDatabase>): Promise<void> {
  await addPurge(db, 'schools');
}
