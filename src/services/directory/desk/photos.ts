import type { WrittenListing } from '#contracts/desk-listing.ts';
import { maxPhotos } from '#domain/desk/desk-limits.ts';
import { lockSchool } from '../lists/write-listings.ts';
import { DeskRefusal, noDesk } from './desk-refusal.ts';
import { type Asked, findWriter, type ListingContext } from './listing-context.ts';
import { readPartValues } from './part-rows.ts';
import { storeChange } from './write-part.ts';

/** After the others. @throws DeskRefusal 404, 409 or 422 */
export async function addPhoto(
  context: ListingContext,
  { photo, ...asked }: Asked & { readonly expected: number; readonly photo: string },
): Promise<WrittenListing> {
  const { officeId } = asked;
  // Before the picture is decoded.
  if (!(await findWriter(context.db, asked, context.now()))) throw noDesk();
  const prepared =
    (await context.photos?.prepare(Buffer.from(photo, 'base64'))) ??
    'Les photos ne peuvent pas être reçues ici.';
  if (typeof prepared === 'string') throw new DeskRefusal(422, { photo: [prepared] });
  return context.db.transaction().execute(async (db) => {
    await lockSchool(db, officeId);
    const { photos = [] } = (await readPartValues(db, [officeId])).get(officeId)?.photos ?? {};
    const isNew = !photos.includes(prepared.address);
    if (isNew && photos.length >= maxPhotos) {
      throw new DeskRefusal(422, { photo: [`${maxPhotos}\u00a0photos au plus\u202f: retirez-en une.`] });
    }
    if (isNew) await prepared.keep(db);
    const values = { photos: isNew ? [...photos, prepared.address] : [...photos] };
    return storeChange(db, context, { ...asked, change: { part: 'photos', values } }, prepared.address);
  });
}
