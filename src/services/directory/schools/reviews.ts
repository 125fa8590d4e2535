import { sql } from 'kysely';
import type { PagedReviews } from '#contracts/directory.ts';
import type { Notice, Reviews, SchoolReview } from '#contracts/review.ts';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDb, DirectoryTransaction } from '#database/table-owners.ts';
import { findLicenseGroupBySlug } from '#domain/licences/license-groups.ts';
import { meanOfOthers } from '#domain/review/review-figures.ts';
import { lockSchools, writeListings } from '../lists/write-listings.ts';
import { BadRequest } from '../refusal.ts';

export interface DirectoryContext {
  readonly db: DirectoryDb;
  readonly reviews: Reviews;
}

export type ReadDirectory = <T>(work: (from: DirectoryContext) => Promise<T>) => Promise<T>;

/** Newest first; undefined for an unknown office. */
export async function getReviews(
  { db, reviews }: DirectoryContext,
  { id, licenseGroupSlug }: { readonly id: number; readonly licenseGroupSlug: string },
  page = 1,
): Promise<PagedReviews | undefined> {
  const group = findLicenseGroupBySlug(licenseGroupSlug);
  if (!group) throw new BadRequest(`unknown licence group: ${licenseGroupSlug.slice(0, 100)}`);
  const [office, shown, proofs] = await Promise.all([
    db.selectFrom('shown_offices').select('nb_reviews').where('id', '=', id).executeTakeFirst(),
    reviews.getPage(id, group.id, page),
    reviews.getProofs(id, group.id),
  ]);
  if (!office) return undefined;
  const nbLicenseReviews = shown.counts.reduce((sum, count) => sum + count, 0);
  const meanImported = meanOfOthers(
    { mean: shown.mean, count: nbLicenseReviews },
    { mean: proofs.mean, count: proofs.nbVerified },
  );
  return {
    results: [...shown.reviews],
    moyenne: shown.mean,
    nbTotalReviews: office.nb_reviews,
    nbLicenseReviews,
    currentPage: page,
    repartition: shown.counts,
    proofs: { ...proofs, meanImported },
  };
}

const drawsForEach = 4;

export async function sampleReviews({ db, reviews }: DirectoryContext, count: number): Promise<Notice[]> {
  const drawn = await withOffices(db, await reviews.draw(count * drawsForEach));
  return drawn.filter(({ office }) => office.uri !== null).slice(0, count);
}

export async function getNotice({ db, reviews }: DirectoryContext, id: number): Promise<Notice | undefined> {
  const kept = await reviews.getReview(id);
  if (!kept) return undefined;
  const [notice] = await withOffices(db, [kept]);
  return notice;
}

async function withOffices(db: DirectoryDb, kept: readonly SchoolReview[]): Promise<Notice[]> {
  if (kept.length === 0) return [];
  const offices = await db
    .selectFrom('shown_offices')
    .select(['id', 'label', 'uri', 'city_name as name'])
    .where(
      'id',
      'in',
      kept.map(({ officeId }) => officeId),
    )
    .execute();
  return kept.flatMap(({ officeId, review }) => {
    const office = offices.find(({ id }) => id === officeId);
    if (!office) return [];
    const { name, ...told } = office;
    return [{ ...review, office: { ...told, city: { name } } }];
  });
}

export function schoolsOfReviews(transaction: DirectoryTransaction) {
  return {
    async readMailbox(officeId: number): Promise<string | null> {
      const office = transaction.selectFrom('offices').select('email').where('id', '=', officeId);
      return (await office.executeTakeFirst())?.email ?? null;
    },

    async readLabel(officeId: number): Promise<string> {
      const office = transaction.selectFrom('offices').select('label').where('id', '=', officeId);
      return (await office.executeTakeFirst())?.label ?? '';
    },

    /** After an import that has read the figures of reviews: it holds the table's stronger lock. */
    async lockSchool(officeId: number): Promise<void> {
      await sql`lock table school_hidings in row exclusive mode`.execute(transaction);
      await lockSchools(transaction, [officeId]);
    },

    async publishReviews({ officeId, figures }: ChangedReviews): Promise<void> {
      await transaction
        .updateTable('offices')
        .set({
          updated_at: sql`now()`,
          ...(figures && { note: figures.note, nb_reviews: figures.nbReviews }),
        })
        .where('id', '=', officeId)
        .execute();
      await writeListings(transaction, [officeId]);
      await purgeSchools(transaction);
    },
  };
}

interface ChangedReviews {
  readonly officeId: number;
  readonly figures?: { readonly note: number | null; readonly nbReviews: number };
}
