import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { countKept } from '#domain/search/reach.ts';
import { slugify } from '#domain/text/text.ts';
import { type MemoiseAnswer, memoiseAnswers } from './memoised-answers.ts';
import type { CountOffices } from './office-counts.ts';
import {
  type ByTotal,
  type FoundOffice,
  firstAround,
  gatheredOffices,
  isWithin,
  nearestOffices,
  officesByTotal,
  type SearchScope,
  unlocatedOffices,
  type Window,
} from './queries.ts';

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
const nowhere = sql`o.id is null`;

interface AroundSearch {
  readonly scope: SearchScope;
  readonly place: Place;
  readonly window: Window;
  readonly radiusKm?: number | undefined;
  /** The cheapest in all first, and none beyond a budget; the nearest first unless told. */
  readonly byTotal?: ByTotal | undefined;
}

interface FoundAround {
  readonly offices: FoundOffice[];
  readonly total: number;
  readonly farther: number;
}

/** Those of the named city first, then by distance; those whose place is unknown last. What a radius keeps is the beginning of that same list. */
export async function findAroundPlace(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  { scope, place, window: asked, radiusKm, byTotal }: AroundSearch,
): Promise<FoundAround> {
  const commune = await findNamedCommune(db, slugify(place.city ?? ''), place.dep);
  const inCity = commune === undefined ? undefined : sql`o.commune_code = ${commune}`;
  const elsewhere = commune === undefined ? everywhere : sql`o.commune_code <> ${commune}`;
  const counts = await countAround(countOffices, { scope, place, radiusKm }, commune);
  const { everyone, taught, all, city, total, farther } = counts;
  if (byTotal) {
    const list = {
      inCity: inCity ?? nowhere,
      kept: keptAround({ scope, place, radiusKm }, inCity, counts),
    };
    const { rows } = await officesByTotal(scope, place.location, list, byTotal, asked).execute(db);
    return {
      offices: rows,
      total: Number(rows[0]?.found ?? (byTotal.budget === undefined ? total : 0)),
      farther,
    };
  }
  const window = { offset: asked.offset, limit: Math.min(asked.limit, total - asked.offset) };
  if (window.limit <= 0) return { offices: [], total, farther };
  const everyCrowd = {
    size: all.located + all.unlocated,
    gathered: taught.located + taught.unlocated,
    among: everyone.located,
  };
  if (areFew(everyCrowd, window)) {
    const gathered = gatheredOffices(scope, place.location, inCity ?? everywhere, window);
    return { offices: (await gathered.execute(db)).rows, total, farther };
  }
  const nearest = (crowd: Crowd, commune: RawBuilder<unknown>) => ({
    size: crowd.size,
    read: (part: Window) =>
      nearestOffices(scope, place.location, { commune, few: areFew(crowd, part) }, part),
  });
  const stretches = [
    ...(inCity
      ? [
          // Around its own place, a walk meets hardly any others.
          nearest({ size: city.located, gathered: 1, among: 1 }, inCity),
          { size: city.unlocated, read: (part: Window) => unlocatedOffices(scope, inCity, part) },
        ]
      : []),
    nearest(
      { size: all.located - city.located, gathered: taught.located, among: everyone.located },
      elsewhere,
    ),
    {
      size: all.unlocated - city.unlocated,
      read: (part: Window) => unlocatedOffices(scope, elsewhere, part),
    },
  ];
  const parts = cutWindow(
    window,
    stretches.map(({ size }) => size),
  );
  const pages = await Promise.all(
    parts.map(async (part, index) => {
      const query = part && stretches[index]?.read(part);
      return query ? (await query.execute(db)).rows : [];
    }),
  );
  return { offices: pages.flat(), total, farther };
}

/** Which offices `o` a list around a place holds: those near, or the first ones where fewer than ten are. */
function keptAround(
  { scope, place: { location }, radiusKm }: Omit<AroundSearch, 'window'>,
  inCity: RawBuilder<unknown> | undefined,
  { near, total }: { readonly near: number; readonly total: number },
): RawBuilder<unknown> {
  if (radiusKm === undefined) return everywhere;
  const isNear = isWithin({ location, radiusKm });
  if (near >= total) return inCity ? sql`(${inCity} or ${isNear})` : isNear;
  return sql`o.id in (${firstAround(scope, location, inCity ?? nowhere, total)})`;
}

async function countAround(
  countOffices: CountOffices,
  { scope, place: { location }, radiusKm }: Omit<AroundSearch, 'window'>,
  commune: string | undefined,
) {
  const none = { located: 0, unlocated: 0 };
  const [everyone, taught, all, city, near] = await Promise.all([
    countOffices('all'),
    countOffices({ formulaTypeId: scope.formulaTypeId, filters: [] }),
    countOffices(scope),
    commune === undefined ? none : countOffices(scope, commune),
    radiusKm === undefined
      ? undefined
      : countOffices(scope, undefined, { location, radiusKm, outside: commune }),
  ]);
  const whole = all.located + all.unlocated;
  const ofCity = city.located + city.unlocated;
  const total = near ? countKept({ near: ofCity + near.located, total: whole }) : whole;
  const farther = Math.max(0, all.located - city.located - (total - ofCity));
  return { everyone, taught, all, city, total, farther, near: near ? ofCity + near.located : whole };
}

interface Crowd {
  readonly size: number;
  /** How many are read to gather these: no index knows the filters. */
  readonly gathered: number;
  readonly among: number;
}

/**
 * Whether to gather all costs less than to walk from the place until enough are met: they stand together, so that a walk passes
 * twice as many others as an even spread would have.
 */
export function areFew({ size, gathered, among }: Crowd, { offset, limit }: Window): boolean {
  const wanted = offset + limit;
  return wanted >= size || size * gathered <= 2 * wanted * among;
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
