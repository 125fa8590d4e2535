import type { ListingFinding } from '#contracts/desk-listing.ts';
import type { Office } from '#contracts/directory.ts';
import { getOffice } from '../schools/get-office.ts';
import { readOffice as readFullOffice } from '../schools/read-office.ts';
import type { DirectoryContext } from '../schools/reviews.ts';
import { noDesk } from './desk-refusal.ts';
import type { ListingContext } from './listing-context.ts';
import { writePartValues } from './part-rows.ts';
import { findInListing } from './read-listing.ts';
import { lockForChange, readChange } from './write-part.ts';

interface Preview {
  readonly office: Office;
  readonly findings: ListingFinding[];
}

/** Makes the change in a transaction that is rolled back. @throws DeskRefusal 404, 409 or 422 */
export async function previewListing(
  context: ListingContext,
  reviews: DirectoryContext['reviews'],
  writing: Parameters<typeof readChange>[1],
): Promise<Preview> {
  const { db } = context;
  const { officeId, change } = writing;
  // Beforehand, since it takes another connection.
  const figures = await reviews.listFigures(officeId);
  const known = { ...reviews, listFigures: async () => figures };
  const transaction = await db.startTransaction().execute();
  try {
    await lockForChange(transaction, writing);
    const { after, formula } = await readChange(transaction, writing, context.now());
    await writePartValues(transaction, officeId, change.part, after, formula);
    const office = await getOffice({ db: transaction, reviews: known }, officeId);
    const full = await readFullOffice(transaction, officeId);
    if (!office || !full) throw noDesk();
    const findings = await findInListing(transaction, full, context);
    return { office, findings: findings.map(({ part: _, ...finding }) => finding) };
  } finally {
    await transaction.rollback().execute();
  }
}
