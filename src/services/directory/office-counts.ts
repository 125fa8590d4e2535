import { type Kysely, sql } from 'kysely';
import type { Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { memoiseAnswers } from './memoised-answers.ts';
import { isWithin, officesInScope, type SearchScope } from './queries.ts';

export interface OfficeCount {
  /** Offices with coordinates. */
  readonly located: number;
  readonly unlocated: number;
}

/** A circle around a place; a commune may be left out of it. */
export interface Around {
  readonly location: Place['location'];
  readonly radiusKm: number;
  readonly outside?: string | undefined;
}

/** Of a scope, or of the whole directory. */
export type CountOffices = (
  scope: SearchScope | 'all',
  communeCode?: string,
  around?: Around,
) => Promise<OfficeCount>;

/**
 * Counts the offices in a scope, in one commune when it is named, in a circle when it is told, remembering each answer for
 * half a minute. Circles, of which there are as many as visitors, never push out the counts of all.
 */
export function createOfficeCounts(
  db: Kysely<DirectoryDatabase>,
  now: () => number = Date.now,
): CountOffices {
  const [ofAll, ofCircles] = [memoiseAnswers<OfficeCount>(now), memoiseAnswers<OfficeCount>(now)];
  return (scope, communeCode, around) => {
    const key = JSON.stringify([
      scope === 'all' ? scope : describe(scope),
      communeCode,
      around && [around.location, around.radiusKm, around.outside],
    ]);
    return (around ? ofCircles : ofAll)(key, () => readCount(db, scope, communeCode, around));
  };
}

function describe({ formulaTypeId, filters, passSlugs, open = [] }: SearchScope) {
  return [formulaTypeId, [...new Set(filters)].toSorted(), passSlugs, [...new Set(open)].toSorted()];
}

async function readCount(
  db: Kysely<DirectoryDatabase>,
  scope: SearchScope | 'all',
  communeCode: string | undefined,
  around: Around | undefined,
): Promise<OfficeCount> {
  const commune = communeCode === undefined ? sql`true` : sql`o.commune_code = ${communeCode}`;
  const circle = around ? isWithin(around) : sql`true`;
  const outside = around?.outside === undefined ? sql`true` : sql`o.commune_code <> ${around.outside}`;
  const { rows } = await sql<OfficeCount>`
    select count(*) filter (where o.place is not null) as located,
      count(*) filter (where o.place is null) as unlocated
    from ${scope === 'all' ? sql`offices o where true` : officesInScope(scope)} and ${commune} and ${circle} and ${outside}`.execute(
    db,
  );
  return rows[0] ?? { located: 0, unlocated: 0 };
}
