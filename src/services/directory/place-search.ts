import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { mostCompared } from '#domain/search/reach.ts';
import { comparedListings } from './compared-listings.ts';
import {
  type AroundSearch,
  countParts,
  cutWindow,
  elsewhere,
  type ListAround,
  readListAround,
  sum,
} from './list-around.ts';
import type { SearchScope } from './listing-scope.ts';
import { gatheredOffices, nearestOffices, unlocatedOffices } from './nearest-offices.ts';
import type { CountOffices } from './office-counts.ts';
import {
  type AroundList,
  type Ordering,
  orderedOffices,
  type PointsColumns,
  walkedOffices,
} from './ordered-offices.ts';
import type { FoundOffice, Window } from './queries.ts';

interface FoundAround {
  readonly offices: readonly (FoundOffice & PointsColumns)[];
  readonly total: number;
  readonly farther: number;
  /** How many of the first the order compares, where the list goes on beyond them by distance. */
  readonly compared?: number;
}

/** Those of the named city first, then by distance, those whose place is unknown last; or in the order asked for. */
export async function findAroundPlace(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  search: AroundSearch,
  most = mostCompared,
): Promise<FoundAround> {
  const { scope, place, window, reach, ordering } = search;
  const list = await readListAround(db, countOffices, search);
  const { farther, inCity, kept } = list;
  const isCutByCost = list.isFilled && scope.budget !== undefined;
  if (ordering.by === 'distance' && !isCutByCost) {
    return { ...(await findNearest(db, countOffices, search, list)), farther };
  }
  const around = { scope, location: place.location, inCity, kept };
  if (!reach && (ordering.by === 'rating' || (ordering.by === 'total' && ordering.isKept))) {
    const [{ rows }, total] = await Promise.all([
      walkedOffices(around, ordering, window).execute(db),
      countOffices(scope),
    ]);
    return { offices: rows, total: sum(total), farther };
  }
  if (!reach && (await countTaught(countOffices, scope)) > most) {
    return { ...(await findCompared(db, countOffices, search, { list, most })), farther };
  }
  const { offices, found } = await readOrdered(db, around, ordering, window);
  return { offices, total: found, farther };
}

async function countTaught(countOffices: CountOffices, scope: SearchScope): Promise<number> {
  return sum(await countOffices(taughtOf(scope)));
}

const taughtOf = ({ formulaTypeId }: SearchScope): SearchScope => ({ formulaTypeId, filters: [] });

/**
 * Everywhere, where more schools than a question can look at teach it: the nearest of them in the order asked for, then the
 * others by distance. What filters leave of the nearest are the first of what they leave by distance.
 */
async function findCompared(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  search: AroundSearch,
  { list, most }: { readonly list: ListAround; readonly most: number },
): Promise<Omit<FoundAround, 'farther'>> {
  const { scope, place, window, ordering } = search;
  const { location } = place;
  const { commune, inCity } = list;
  const taught = taughtOf(scope);
  const parts = await countParts(countOffices, taught, { place, reach: undefined }, commune);
  const among = comparedListings(taught.formulaTypeId, location, list, parts, most);
  const compared = { scope, location, inCity, kept: sql`true`, among };
  const { offices, found } = await readOrdered(db, compared, ordering, window);
  const rest = { offset: Math.max(window.offset, found), limit: window.limit - offices.length };
  const nearest = await findNearest(db, countOffices, { ...search, window: rest }, list);
  return { offices: [...offices, ...nearest.offices], total: nearest.total, compared: found };
}

async function readOrdered(
  db: Kysely<DirectoryDatabase>,
  list: AroundList,
  ordering: Ordering,
  window: Window,
) {
  const { rows } = await orderedOffices(list, ordering, window).execute(db);
  const found = rows[0]?.found ?? (await countFound(db, list, ordering, window));
  return { offices: rows, found };
}

/** How many there are where a page lies behind the last one. */
async function countFound(
  db: Kysely<DirectoryDatabase>,
  around: Parameters<typeof orderedOffices>[0],
  ordering: Ordering,
  { offset }: Window,
): Promise<number> {
  if (offset === 0) return 0;
  const { rows } = await orderedOffices(around, ordering, { offset: 0, limit: 1 }).execute(db);
  return rows[0]?.found ?? 0;
}

async function findNearest(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  { scope, place, window: asked, reach }: AroundSearch,
  { commune, inCity, total: listed, isFilled }: ListAround,
): Promise<Pick<FoundAround, 'offices' | 'total'>> {
  const [all, { city, others, whole }] = await Promise.all([
    countOffices(scope),
    countParts(countOffices, scope, { place, reach: isFilled ? undefined : reach }, commune),
  ]);
  const total = isFilled ? listed : sum(city) + sum(others);
  const window = { offset: asked.offset, limit: Math.min(asked.limit, total - asked.offset) };
  if (window.limit <= 0) return { offices: [], total };
  if (areFew(sum(all), window) && !reach?.strict) {
    const gathered = gatheredOffices(scope, place.location, inCity, window);
    return { offices: (await gathered.execute(db)).rows, total };
  }
  const beyond = elsewhere(commune);
  const nearest = (size: number, crowd: number, part: RawBuilder<unknown>) => ({
    size,
    read: (cut: Window) =>
      nearestOffices(scope, place.location, { commune: part, few: areFew(crowd, cut) }, cut),
  });
  const stretches = [
    ...(commune === undefined
      ? []
      : [
          nearest(city.located, whole.city.located, inCity),
          { size: city.unlocated, read: (cut: Window) => unlocatedOffices(scope, inCity, cut) },
        ]),
    nearest(others.located, whole.others.located, beyond),
    { size: others.unlocated, read: (cut: Window) => unlocatedOffices(scope, beyond, cut) },
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
  return { offices: pages.flat(), total };
}

/**
 * Whether to gather all costs less than to walk from the place until enough are met, which passes whom the filters refuse: they stand
 * together, so that a walk passes twice as many others as an even spread would have.
 */
export function areFew(size: number, { offset, limit }: Window): boolean {
  return size <= 2 * (offset + limit);
}
