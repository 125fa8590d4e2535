import { type Kysely, sql } from 'kysely';
import type { PagedReviews } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { findLicenseGroupBySlug } from '#domain/licences/license-groups.ts';
import { reviewsPerServerPage } from '#domain/school/review-pages.ts';
import { type ReviewColumns, reviewColumns, toReview } from '#services/review-mapper.ts';
import { BadRequest } from './refusal.ts';

interface ReviewsRow {
  readonly total: number;
  readonly mean: number | null;
  readonly counts: [number, number, number, number, number];
  readonly reviews: readonly ReviewColumns[];
}

/**
 * A page of an office's reviews in one licence group, newest first; undefined for an unknown office. The index of
 * reviews by date holds all that is counted and the places of the page: of the table, nine rows are read.
 */
export async function getReviews(
  db: Kysely<DirectoryDatabase>,
  { id, licenseGroupSlug }: { readonly id: number; readonly licenseGroupSlug: string },
  page = 1,
): Promise<PagedReviews | undefined> {
  const group = findLicenseGroupBySlug(licenseGroupSlug);
  if (!group) throw new BadRequest(`unknown licence group: ${licenseGroupSlug.slice(0, 100)}`);
  const { rows } = await queryReviews(id, group.id, page).execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { total, mean, counts, reviews } = row;
  return {
    results: reviews.map(toReview),
    moyenne: mean,
    nbTotalReviews: total,
    nbLicenseReviews: counts.reduce((sum, count) => sum + count, 0),
    currentPage: page,
    repartition: counts,
  };
}

/** One row for an office that exists; exported so that its plan can be measured. */
export function queryReviews(officeId: number, groupId: number, page: number) {
  const ofGroup = sql`office_id = ${officeId} and license_group_id = ${groupId}`;
  const withNote = (note: number) => sql`count(*) filter (where note = ${sql.lit(note)})`;
  const fields = sql.raw(reviewColumns.map((name) => `'${name}', r.${name}`).join(', '));
  return sql<ReviewsRow>`
    select office.nb_reviews as total, figures.mean, figures.counts, coalesce(shown.reviews, '[]') as reviews
    from offices office,
      lateral (
        select avg(note)::float8 as mean,
          json_build_array(${sql.join([1, 2, 3, 4, 5].map(withNote))}) as counts
        from reviews where ${ofGroup}
      ) figures,
      lateral (
        select json_agg(json_build_object(${fields}) order by r.published_at desc, r.id desc) as reviews
        from (
          select id from reviews where ${ofGroup}
          order by published_at desc, id desc
          limit ${reviewsPerServerPage} offset ${(page - 1) * reviewsPerServerPage}
        ) place join reviews r using (id)
      ) shown
    where office.id = ${officeId}`;
}
