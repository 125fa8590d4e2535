import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { listingsOf, sampleSchools } from '#domain/search/listing.ts';
import { writeListings } from './write-listings.ts';

const refreshLock = 7_261_005;

/** Run at each start: rewrites all listings when the rules that produce them have changed. */
export async function refreshListings(db: Kysely<DirectoryDatabase>): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify(sampleSchools.map(listingsOf)))
    .digest('hex');
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(refreshLock)})`.execute(transaction);
    const known = await transaction.selectFrom('listing_rules').select('digest').executeTakeFirst();
    if (known?.digest === digest) return;
    const offices = await transaction.selectFrom('offices').select('id').execute();
    await writeListings(
      transaction,
      offices.map(({ id }) => id),
    );
    await transaction.deleteFrom('listing_rules').execute();
    await transaction.insertInto('listing_rules').values({ digest }).execute();
  });
}
