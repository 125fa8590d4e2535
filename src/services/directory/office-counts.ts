import { type Kysely, sql } from 'kysely';
import type { directory, Place } from '#contracts/directory.ts';
import type { OperationAnswer } from '#contracts/operation.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { collectionDate } from '#domain/school/network-figures.ts';
import { highestRating } from '#domain/school/rating.ts';
import { isInScope, isWithin, keyOf, type SearchScope } from './listing-scope.ts';
import { memoiseAnswers } from './memoised-answers.ts';

export interface OfficeCount {
  readonly located: number;
  readonly unlocated: number;
}

export interface Around {
  readonly location: Place['location'];
  readonly radiusKm: number;
  readonly outside?: string | undefined;
}

export type CountOffices = (
  scope: SearchScope,
  communeCode?: string,
  around?: Around,
) => Promise<OfficeCount>;

/** Remembers each answer for half a minute. Circles, of which there are as many as visitors, never push out the counts of all. */
export function createOfficeCounts(
  db: Kysely<DirectoryDatabase>,
  now: () => number = Date.now,
): CountOffices {
  const [ofAll, ofCircles] = [memoiseAnswers<OfficeCount>(now), memoiseAnswers<OfficeCount>(now)];
  return (scope, communeCode, around) => {
    const key = JSON.stringify([
      keyOf(scope),
      communeCode,
      around && [around.location, around.radiusKm, around.outside],
    ]);
    return (around ? ofCircles : ofAll)(key, () => readCount(db, scope, communeCode, around));
  };
}

async function readCount(
  db: Kysely<DirectoryDatabase>,
  scope: SearchScope,
  communeCode: string | undefined,
  around: Around | undefined,
): Promise<OfficeCount> {
  const commune = communeCode === undefined ? sql`true` : sql`l.commune_code = ${communeCode}`;
  const circle = around ? isWithin(around.location, around.radiusKm) : sql`true`;
  const outside = around?.outside === undefined ? sql`true` : sql`l.commune_code <> ${around.outside}`;
  const { rows } = await sql<OfficeCount>`
    select count(*) filter (where l.place is not null) as located,
      count(*) filter (where l.place is null) as unlocated
    from listings l where ${isInScope(scope)} and ${commune} and ${circle} and ${outside}`.execute(db);
  return rows[0] ?? { located: 0, unlocated: 0 };
}

/** Figures of the whole network, read from its schools; `today` dates the collection of reviews. */
export async function getStatistics(
  db: Kysely<DirectoryDatabase>,
  today: Date,
): Promise<OperationAnswer<typeof directory.getStatistics>> {
  const { rows } = await sql<{ members: number; reviews: number; mean: number | null }>`
    select count(*) as members, coalesce(sum(nb_reviews), 0) as reviews,
      sum(note * nb_reviews) / nullif(sum(nb_reviews), 0) as mean
    from offices`.execute(db);
  const { members = 0, reviews = 0, mean } = rows[0] ?? {};
  return {
    nbMembers: members,
    averageSatisfactionRate: `${(mean ?? 0).toFixed(2)}/${highestRating}`,
    nbCollectedReviews: reviews,
    dateCollectedReviews: collectionDate(today),
  };
}
