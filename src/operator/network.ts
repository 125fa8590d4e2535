import type { Kysely } from 'kysely';
import { loadReferenceData } from '#database/reference-data.ts';
import type { Database } from '#database/schema.ts';
import { findSchools } from '#services/directory/import/list-schools.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { refreshListings } from '#services/directory/lists/refresh-listings.ts';
import { createPictures, type Pictures } from '#services/images/pictures.ts';
import { createNetworkReviews } from '#services/reviews/network-reviews.ts';
import type { Operator } from './declaration.ts';
import { RefusedError } from './refused.ts';

/** Runs in one transaction. */
export async function onNetwork<T>(
  { db, house, now }: Operator,
  run: (context: NetworkContext, pictures: Pictures) => Promise<T>,
): Promise<T> {
  const sender = { ...house.sender, operator: house.operator };
  await loadReferenceData(db);
  await refreshListings(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => {
      const whole: Kysely<Database> = transaction;
      const reviews = createNetworkReviews(transaction);
      const context = { db: transaction, reviews, sender, now: now() };
      return run(context, createPictures(whole));
    });
}

export const namesSchool = 'its number, external_ref, SIRET or address';

/** @throws RefusedError when no school, or several, match. */
export async function oneSchool({ db }: NetworkContext, typed: string) {
  const [school, ...others] = await findSchools(db, typed);
  if (!school)
    throw new RefusedError(`No school is called “${typed}”.`, `Aucune école ne s’appelle « ${typed} ».`);
  if (others.length > 0)
    throw new RefusedError(
      `${others.length + 1} schools are called “${typed}”: give the number.`,
      `${others.length + 1} écoles s’appellent « ${typed} » : donnez le numéro.`,
    );
  return school;
}
