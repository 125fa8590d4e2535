import type { DeskListing, PagedChanges } from '#contracts/desk-listing.ts';
import { lockSchools } from '../lists/write-listings.ts';
import { type ChangeRow, settleChange } from './change-rows.ts';
import { noDesk } from './desk-refusal.ts';
import { type Asked, findWriter, type ListingContext } from './listing-context.ts';
import { describeListing } from './read-listing.ts';

const perPage = 20;

/** @throws DeskRefusal 404 */
export async function listChanges(
  context: ListingContext,
  { page, ...asked }: Asked & { readonly page: number },
): Promise<PagedChanges> {
  const { db } = context;
  if (!(await findWriter(db, asked, context.now()))) throw noDesk();
  const changes = db.selectFrom('listing_changes').where('office_id', '=', asked.officeId);
  const { total } = await changes
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await changes
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return {
    results: rows.map(toChange),
    total,
    currentPage: page,
    nbPages: Math.max(1, Math.ceil(total / perPage)),
  };
}

function toChange(row: ChangeRow): PagedChanges['results'][number] {
  const { id, part, writer, state, starts_on: startsOn, before, after, because } = row;
  const [createdAt, settledAt] = [row.created_at.toISOString(), row.settled_at?.toISOString() ?? null];
  const change = { id, part, writer, state, startsOn, before, after, because, createdAt, settledAt };
  // Written by this service, with the values of the part.
  return change as PagedChanges['results'][number];
}

/** @throws DeskRefusal 404, also for a change of another school */
export async function cancelChange(
  context: ListingContext,
  { id, ...asked }: Asked & { readonly id: number },
): Promise<DeskListing> {
  const now = context.now();
  const { officeId } = asked;
  return context.db.transaction().execute(async (db) => {
    await lockSchools(db, [officeId]);
    if (!(await findWriter(db, asked, now))) throw noDesk();
    const row = await db
      .selectFrom('listing_changes')
      .select('state')
      .where('id', '=', id)
      .where('office_id', '=', officeId)
      .executeTakeFirst();
    if (!row) throw noDesk();
    if (row.state === 'waiting' || row.state === 'planned') {
      await settleChange(db, id, { state: 'cancelled', now });
    }
    return describeListing(db, officeId, context);
  });
}
