import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { officesInScope, type SearchScope } from './queries.ts';
import { rememberAnswers } from './remembered-answers.ts';

export interface OfficeCount {
  /** Offices with coordinates. */
  readonly located: number;
  readonly unlocated: number;
}

/** Of a scope, or of the whole directory. */
export type CountOffices = (scope: SearchScope | 'all', communeCode?: string) => Promise<OfficeCount>;

/** Counts the offices in a scope, in one commune when it is named, remembering each answer for half a minute. */
export function createOfficeCounts(db: Kysely<Database>, now: () => number = Date.now): CountOffices {
  const remember = rememberAnswers<OfficeCount>(now);
  return (scope, communeCode) => {
    const key = JSON.stringify([scope === 'all' ? scope : describe(scope), communeCode]);
    return remember(key, () => readCount(db, scope, communeCode));
  };
}

function describe({ formulaTypeId, filters, passSlugs }: SearchScope) {
  return [formulaTypeId, [...new Set(filters)].toSorted(), passSlugs];
}

async function readCount(
  db: Kysely<Database>,
  scope: SearchScope | 'all',
  communeCode: string | undefined,
): Promise<OfficeCount> {
  const commune = communeCode === undefined ? sql`true` : sql`o.commune_code = ${communeCode}`;
  const { rows } = await sql<OfficeCount>`
    select count(*) filter (where o.place is not null) as located,
      count(*) filter (where o.place is null) as unlocated
    from ${scope === 'all' ? sql`offices o where true` : officesInScope(scope)} and ${commune}`.execute(db);
  return rows[0] ?? { located: 0, unlocated: 0 };
}
