import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { countKept } from '#domain/search/reach.ts';
import { slugify } from '#domain/text/text.ts';
import { isInReach, type Reach } from './list-counts.ts';
import type { SearchScope } from './listing-scope.ts';
import { type MemoiseAnswer, memoiseAnswers } from './memoised-answers.ts';
import { firstAround } from './nearest-offices.ts';
import type { CountOffices, OfficeCount } from './office-counts.ts';
import type { Ordering } from './ordered-offices.ts';
import type { Window } from './queries.ts';

type Remember = MemoiseAnswer<string | undefined>;

/** Every search around a place asks for one of a few, and communes hardly ever change. */
const remembered = new WeakMap<Kysely<DirectoryDatabase>, Remember>();

/** The code of a commune by name and département; without a département, the most populated of that name. */
async function findNamedCommune(
  db: Kysely<DirectoryDatabase>,
  slug: string,
  departementCode: string | undefined,
): Promise<string | undefined> {
  if (slug === '') return undefined;
  const remember: Remember = remembered.get(db) ?? memoiseAnswers();
  remembered.set(db, remember);
  return remember(JSON.stringify([slug, departementCode]), () => readCommune(db, slug, departementCode));
}

async function readCommune(
  db: Kysely<DirectoryDatabase>,
  slug: string,
  departementCode: string | undefined,
): Promise<string | undefined> {
  const slugs = departementCode === undefined ? [slug] : [slug, `${slug}-${departementCode.toLowerCase()}`];
  const found = await db
    .selectFrom('communes')
    .select(['code', 'departement_code'])
    .where('slug', 'in', slugs)
    .execute();
  const match = found.find(
    ({ departement_code: code }) => departementCode === undefined || code === departementCode,
  );
  return match?.code;
}

const everywhere = sql`true`;
/** As a term to order by, which no constant may be. */
const nowhere = sql`l.office_id is null`;

/** True of the listings `l` outside the named city. */
export function elsewhere(commune: string | undefined): RawBuilder<unknown> {
  return commune === undefined ? everywhere : sql`l.commune_code <> ${commune}`;
}

export interface AroundSearch {
  /** A budget is honoured last: what a radius keeps is judged without it. */
  readonly scope: SearchScope;
  readonly place: Place;
  readonly window: Window;
  readonly reach: Reach | undefined;
  readonly ordering: Ordering;
}

/** A list around a place before it is read: who stands in it, and which of its schools are in the named city. */
export interface ListAround {
  readonly commune: string | undefined;
  readonly inCity: RawBuilder<unknown>;
  /** True of the listings `l` that it holds, whatever they cost. */
  readonly kept: RawBuilder<unknown>;
  /** How many it holds, whatever they cost. */
  readonly total: number;
  readonly farther: number;
  /** Whether it holds some beyond its radius, for want of ten. */
  readonly isFilled: boolean;
}

/** What a radius keeps around a place: those of the named city and those near, and never fewer than ten unless it is strict. */
export async function readListAround(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  { scope, place, reach }: Pick<AroundSearch, 'scope' | 'place' | 'reach'>,
): Promise<ListAround> {
  const { location } = place;
  const { budget: _, ...listed } = scope;
  const commune = await findNamedCommune(db, slugify(place.city ?? ''), place.dep);
  const inCity = commune === undefined ? nowhere : sql`l.commune_code = ${commune}`;
  const [all, parts] = await Promise.all([
    countOffices(listed),
    countParts(countOffices, listed, { place, reach }, commune),
  ]);
  const whole = sum(all);
  const near = sum(parts.city) + sum(parts.others);
  const total = !reach || reach.strict ? near : countKept({ near, total: whole });
  const isFilled = total > near;
  const kept = isFilled
    ? sql`l.office_id in (${firstAround(listed, location, inCity, total)})`
    : isInReach(reach, { location, inCity });
  const located = parts.city.located + parts.others.located;
  const farther = Math.max(0, all.located - located - (total - near));
  return { commune, inCity, kept, total, farther, isFilled };
}

export const sum = ({ located, unlocated }: OfficeCount) => located + unlocated;
const nobody: OfficeCount = { located: 0, unlocated: 0 };

export interface Parts {
  readonly city: OfficeCount;
  readonly others: OfficeCount;
  /** The same of the whole network, wherever the radius cuts. */
  readonly whole: { readonly city: OfficeCount; readonly others: OfficeCount };
}

/** Those of the named city, and the others: all of them, or those within the radius, where a strict one cuts the city too. */
export async function countParts(
  countOffices: CountOffices,
  scope: SearchScope,
  { place: { location }, reach }: Pick<AroundSearch, 'place' | 'reach'>,
  commune: string | undefined,
): Promise<Parts> {
  const [all, city, near, nearInCity] = await Promise.all([
    countOffices(scope),
    commune === undefined ? nobody : countOffices(scope, commune),
    reach && countOffices(scope, undefined, { location, radiusKm: reach.radiusKm, outside: commune }),
    reach?.strict && commune !== undefined
      ? countOffices(scope, commune, { location, radiusKm: reach.radiusKm })
      : undefined,
  ]);
  const others = { located: all.located - city.located, unlocated: all.unlocated - city.unlocated };
  return {
    city: nearInCity ? { located: nearInCity.located, unlocated: city.unlocated } : city,
    others: near ?? others,
    whole: { city, others },
  };
}

/** Which rows of each of several lists, put end to end, fall inside a window; undefined where none does. */
export function cutWindow({ offset, limit }: Window, sizes: readonly number[]): (Window | undefined)[] {
  let start = 0;
  return sizes.map((size) => {
    const from = Math.max(offset - start, 0);
    const to = Math.min(offset + limit - start, size);
    start += size;
    return from < to ? { offset: from, limit: to - from } : undefined;
  });
}
