import { sql } from 'kysely';
import { purgeSchools } from '#database/purges.ts';
import { lockSchools, writeListings } from '../lists/write-listings.ts';
import { endHidings } from './hidings.ts';
import type { NetworkContext } from './stored.ts';

/** Returns the schools that were hidden. `context.db` is a transaction. */
export async function showSchools(context: NetworkContext, ids: readonly number[]): Promise<number[]> {
  const { db } = context;
  if (ids.length === 0) return [];
  await lockSchools(db, ids);
  const offices = await db
    .updateTable('offices')
    .set({ hidden_at: null, hidden_by: null })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('hidden_by', 'in', ['operator', 'import'])
    .returning('id')
    .execute();
  const shown = offices.map(({ id }) => id);
  if (shown.length === 0) return [];
  await writeListings(db, shown);
  await endHidings(context, shown, { tell: true });
  await purgeSchools(db);
  return shown;
}
