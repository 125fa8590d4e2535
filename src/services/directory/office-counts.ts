import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { officesInScope, type SearchScope } from './queries.ts';

export interface OfficeCount {
  /** Offices with coordinates. */
  readonly located: number;
  readonly unlocated: number;
}

export type CountOffices = (scope: SearchScope, communeCode?: string) => Promise<OfficeCount>;

/** Counting reads every school, a page only twenty: a count this old is still told while a new one is made. */
const freshMs = 30_000;
const tooOldMs = 10 * 60_000;
const mostKept = 2000;

interface Kept {
  readonly count: Promise<OfficeCount>;
  readonly since: number;
  renewing: boolean;
}

/** Counts the offices in a scope, in one commune when it is named, remembering each answer for half a minute. */
export function createOfficeCounts(db: Kysely<Database>, now: () => number = Date.now): CountOffices {
  const kept = new Map<string, Kept>();
  const count = (key: string, scope: SearchScope, communeCode: string | undefined) => {
    const entry: Kept = { count: readCount(db, scope, communeCode), since: now(), renewing: false };
    const keep = () => {
      const oldest = kept.keys().next().value;
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      kept.delete(key);
      kept.set(key, entry);
    };
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    return { entry, keep, forget };
  };
  return (scope, communeCode) => {
    const key = JSON.stringify([scope.formulaTypeId, [...new Set(scope.filters)].toSorted(), communeCode]);
    const known = kept.get(key);
    const age = known ? now() - known.since : Number.POSITIVE_INFINITY;
    if (known && (age < freshMs || (known.renewing && age < tooOldMs))) return known.count;
    const { entry, keep, forget } = count(key, scope, communeCode);
    if (known && age < tooOldMs) {
      known.renewing = true;
      entry.count.then(keep, () => {
        known.renewing = false;
      });
      return known.count;
    }
    keep();
    entry.count.catch(forget);
    return entry.count;
  };
}

async function readCount(
  db: Kysely<Database>,
  scope: SearchScope,
  communeCode: string | undefined,
): Promise<OfficeCount> {
  const commune = communeCode === undefined ? sql`true` : sql`o.commune_code = ${communeCode}`;
  const { rows } = await sql<OfficeCount>`
    select count(*) filter (where o.latitude is not null and o.longitude is not null) as located,
      count(*) filter (where o.latitude is null or o.longitude is null) as unlocated
    from ${officesInScope(scope)} and ${commune}`.execute(db);
  return rows[0] ?? { located: 0, unlocated: 0 };
}
