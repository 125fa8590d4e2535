import type { Transaction } from 'kysely';
import type { WrittenListing } from '#contracts/desk-listing.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { maxPhotos } from '#domain/desk/check-part.ts';
import { lockSchool } from '../lists/write-listings.ts';
import { insertChange, noHistory, readHistories } from './change-rows.ts';
import { DeskRefusal, noDesk } from './desk-refusal.ts';
import { readPartValues, writePartValues } from './part-rows.ts';
import { describeListing } from './read-listing.ts';
import { openDesk } from './sessions.ts';
import { type Asked, type ListingContext, publishChanged, staleListing } from './write-part.ts';

interface PreparedPhoto {
  readonly address: string;
  /** In the transaction that names it. */
  keep(transaction: Transaction<DirectoryDatabase>): Promise<void>;
}

/** Of the image service, which owns the pictures. Encoded again; a text says why it cannot be. */
export interface PhotoStore {
  prepare(bytes: Buffer): Promise<PreparedPhoto | string>;
}

/** @throws DeskRefusal 404, 409 or 422 */
export async function addPhoto(
  context: ListingContext,
  store: PhotoStore | undefined,
  { expected, photo, ...asked }: Asked & { readonly expected: number; readonly photo: string },
): Promise<WrittenListing> {
  const { officeId } = asked;
  const now = context.now();
  // Before the picture is decoded.
  if (!(await openDesk(context.db, asked, now))) throw noDesk();
  if (!store) throw new DeskRefusal(422, { photo: ['Les photos ne peuvent pas être reçues ici.'] });
  const prepared = await store.prepare(Buffer.from(photo, 'base64'));
  if (typeof prepared === 'string') throw new DeskRefusal(422, { photo: [prepared] });
  return context.db.transaction().execute(async (db) => {
    await lockSchool(db, officeId);
    const session = await openDesk(db, asked, now);
    const before = (await readPartValues(db, [officeId])).get(officeId)?.photos;
    if (!session || !before) throw noDesk();
    const describe = () => describeListing(db, officeId, { ...context, now });
    if (before.photos.includes(prepared.address))
      return { outcome: 'unchanged' as const, listing: await describe() };
    const { version } = (await readHistories(db, officeId)).get('photos') ?? noHistory;
    if (expected !== version) throw staleListing();
    if (before.photos.length >= maxPhotos) {
      throw new DeskRefusal(422, { photo: [`${maxPhotos}\u00a0photos au plus\u202f: retirez-en une.`] });
    }
    await prepared.keep(db);
    const after = { photos: [...before.photos, prepared.address] };
    await insertChange(db, {
      ...{ officeId, part: 'photos', writer: 'school', sessionId: session.id, state: 'published' },
      ...{ before, after, now },
    });
    await writePartValues(db, officeId, 'photos', after);
    await publishChanged(db, [officeId], now);
    return { outcome: 'published' as const, listing: await describe() };
  });
}
