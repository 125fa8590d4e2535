import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DirectoryDatabase, SharedDatabase } from './table-owners.ts';

/** What a purge is about; all kept pages are made anew whatever it is. */
export type PurgeSubject = 'texts' | 'schools';

/** Has every process make its pages anew within seconds of the commit. False when a purge of this number is known. */
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

/** For whatever changes what pages show of schools, in its transaction. */
export async function purgeSchools(db: Kysely<DirectoryDatabase>): Promise<void> {
  await addPurge(db, 'schools');
}
