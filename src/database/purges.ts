import { randomUUID } from 'node:crypto';
import type { DirectoryDb, SharedDb } from './table-owners.ts';

/** Cause of a purge; all cached pages are rendered again in any case. */
export type PurgeSubject = 'texts' | 'schools';

/** False when this purge is known. */
export async function addPurge(db: SharedDb, subject: PurgeSubject, id: string = randomUUID()) {
  const added = await db
    .insertInto('content_purges')
    .values({ id, subject })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}

/** In the transaction of any change to what pages show of schools. */
export async function purgeSchools(db: DirectoryDb): Promise<void> {
  await addPurge(db, 'schools');
}
