import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { HidingSender } from '#mails/templates/hiding.ts';
import { lockNetwork } from '#services/directory/import/apply.ts';
import { hideDueSchools } from '#services/directory/import/hide.ts';
import { findDueHidings } from '#services/directory/import/hidings.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { createNetworkReviews } from '#services/reviews/network-reviews.ts';

export async function hideAnnouncedSchools(
  db: Kysely<Database>,
  sender: HidingSender,
  now: Date,
): Promise<number> {
  if ((await findDueHidings(db, now)).length === 0) return 0;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const reviews = createNetworkReviews(transaction);
      const context: NetworkContext = { db: transaction, reviews, sender, now };
      await lockNetwork(context.db);
      return hideDueSchools(context);
    });
}
