import { sql } from 'kysely';
import type { directory } from '#contracts/directory.ts';
import type { OperationAnswer } from '#contracts/operation.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { collectionDate } from '#domain/school/network-figures.ts';
import { highestRating } from '#domain/school/rating.ts';

export async function getStatistics(
  db: DirectoryDb,
  today: Date,
): Promise<OperationAnswer<typeof directory.getStatistics>> {
  const { rows } = await sql<{ members: number; reviews: number; mean: number | null }>`
    select count(*) as members, coalesce(sum(nb_reviews), 0) as reviews,
      sum(note * nb_reviews) / nullif(sum(nb_reviews), 0) as mean
    from shown_offices`.execute(db);
  const { members = 0, reviews = 0, mean } = rows[0] ?? {};
  return {
    nbMembers: members,
    averageSatisfactionRate: `${(mean ?? 0).toFixed(2)}/${highestRating}`,
    nbCollectedReviews: reviews,
    dateCollectedReviews: collectionDate(today),
  };
}
