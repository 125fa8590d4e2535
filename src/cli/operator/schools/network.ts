import type { Kysely } from 'kysely';
import { loadReferenceData } from '#database/reference-data.ts';
import type { Database } from '#database/schema.ts';
import { createAddressService } from '#services/directory/import/address-service.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { refreshListings } from '#services/directory/lists/refresh-listings.ts';
import { createPictures, type Pictures } from '#services/images/pictures.ts';
import { createNetworkReviews } from '#services/reviews/network-reviews.ts';
import type { Io } from '../io.ts';
import { RefusedError, type Tools } from '../session.ts';

/** Runs in one transaction. @throws RefusedError when another directory keeps the schools. */
export async function onNetwork<T>(
  { config, open, now }: Tools,
  run: (context: NetworkContext, pictures: Pictures) => Promise<T>,
): Promise<T> {
  const { url } = config().directory;
  if (url !== undefined) {
    throw new RefusedError(`DIRECTORY_URL is set: schools are stored by ${url}. Run this command there.`);
  }
  const { db, house } = await open();
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

/** Reports each tenth of a long work once. */
export function progressOf({ err }: Io, what: string): (done: number) => void {
  let reported = -1;
  return (done) => {
    const tenth = Math.floor(done * 10);
    if (tenth <= reported) return;
    reported = tenth;
    err(`${what}: ${tenth * 10} %\n`);
  };
}

/** Geocoding; undefined unless GEOCODE_URL is set. */
export function addressServiceOf({ config, io }: Tools): FindAddress | undefined {
  const { url } = config().geocode;
  return url === undefined
    ? undefined
    : createAddressService({ url, onGivenUp: (why) => io.err(`GEOCODE_URL is asked no more: ${why}\n`) });
}
