import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PagedOffices, Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { distanceBetween } from '#domain/place/distance.ts';
import { parisPlace } from '#domain/place/place.ts';
import { passSlugsOf } from '#domain/school/pass-offer.ts';
import type { ContextFilter, OpeningTime } from '#domain/search/context-filters.ts';
import type { ListOrder, Weights } from '#domain/search/list-orders.ts';
import { type Narrowing, narrowings, schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { mostCompared, nearbyKm } from '#domain/search/reach.ts';
import { isWeighed } from '#domain/search/weigh.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { findByKeyword } from './keyword-search.ts';
import { readListAround } from './list-around.ts';
import { countList, readTotals } from './list-counts.ts';
import type { SearchScope } from './listing-scope.ts';
import type { CountOffices } from './office-counts.ts';
import { toListedOffice } from './office-mapper.ts';
import { minutesUntilOpenAt } from './opening-moments.ts';
import type { Ordering } from './ordered-offices.ts';
import { findAroundPlace } from './place-search.ts';
import type { FoundOffice } from './queries.ts';
import { readFormulaType } from './refusal.ts';
import { isKept, totalOf } from './school-totals.ts';

export interface FindQuery {
  readonly keyWord?: string;
  readonly page?: number;
  readonly place?: Place;
  readonly filters?: readonly ContextFilter[];
  readonly onlineSale?: 'true';
  /** Kilometres around the place beyond which only what is missing to the ten nearest is given. */
  readonly radius?: number;
  /** That the radius cuts the list however few it leaves. */
  readonly strict?: 'true';
  /** Around a place, what is told first; the nearest unless told. */
  readonly sort?: ListOrder;
  /** Around a place, instead of `sort`. */
  readonly weights?: Weights;
  readonly counts?: 'true';
  /** Cents that a total may come to. */
  readonly budget?: number;
  /** Hours of driving that totals are counted with. */
  readonly hours?: number;
  readonly open?: readonly OpeningTime[];
}

const paris: Place = { ...parisPlace, location: [...parisPlace.location] };

/** By keyword, best match first, when there is one; else around a place, Paris unless told: those of the named city, then the nearest. */
export async function findOffices(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  formulaTypeSlug: string,
  query: FindQuery,
  now: Date = new Date(),
  most = mostCompared,
): Promise<PagedOffices> {
  const { keyWord, page = 1, place, filters = [], onlineSale, open = [] } = query;
  const scope = {
    formulaTypeId: readFormulaType(formulaTypeSlug),
    filters,
    open,
    ...(onlineSale && { passSlugs: passSlugsOf(formulaTypeSlug) }),
  };
  const applied = ['filters', 'page', ...(open.length > 0 ? ['open' as const] : [])] as const;
  if (keyWord === undefined) {
    const around = { db, countOffices, scope, place: place ?? paris, page, applied };
    return findInOrder(around, query, now, most);
  }
  const window = { offset: (page - 1) * schoolsPerPage, limit: schoolsPerPage };
  const found = await findByKeyword(db, { scope, keyWord, window });
  return writePage(found, { page, place, applied });
}

interface Around {
  readonly db: Kysely<DirectoryDatabase>;
  readonly countOffices: CountOffices;
  readonly scope: SearchScope;
  readonly place: Place;
  readonly page: number;
  readonly applied: readonly Narrowing[];
}

async function findInOrder(
  { db, countOffices, scope: asked, place, page, applied }: Around,
  query: FindQuery,
  now: Date,
  most: number,
): Promise<PagedOffices> {
  const training = trainingOf(asked.formulaTypeId);
  const { budget, hours, radius } = query;
  const total = training && totalOf(training, hours);
  const scope = total && budget !== undefined ? { ...asked, budget: { most: budget, hours, total } } : asked;
  const reach = radius === undefined ? undefined : { radiusKm: radius, strict: query.strict !== undefined };
  const ordering = await readOrdering(db, query, total, now);
  const window = { offset: (page - 1) * schoolsPerPage, limit: schoolsPerPage };
  const search = { scope, place, window, reach, ordering };
  const [found, counted] = await Promise.all([
    findAroundPlace(db, countOffices, search, most),
    query.counts && countAround({ db, countOffices }, search, total),
  ]);
  const done = [
    ...applied,
    ...(reach ? (['radius'] as const) : []),
    ...(ordering.by === 'distance' ? [] : [ordering.by]),
    ...(scope.budget ? (['total'] as const) : []),
    ...(counted ? (['counts'] as const) : []),
  ];
  return {
    ...writePage(found, { page, place, applied: done }),
    ...(reach && { farther: found.farther }),
    ...(found.compared !== undefined && { compared: found.compared }),
    ...counted,
  };
}

async function countAround(
  { db, countOffices }: Pick<Around, 'db' | 'countOffices'>,
  search: Parameters<typeof findAroundPlace>[2],
  total: RawBuilder<number | null> | undefined,
): Promise<Pick<PagedOffices, 'counts' | 'totals'>> {
  const { scope, place, reach } = search;
  const { inCity, kept } = await readListAround(db, countOffices, search);
  const list = { scope, location: place.location, inCity, reach };
  const { budget: _, ...listed } = scope;
  const [counts, totals] = await Promise.all([
    countList(db, countOffices, list),
    total && readTotals(db, { ...list, scope: listed }, kept, total),
  ]);
  return { counts, ...(totals && { totals }) };
}

/** The order asked for; that of distance where there is nothing to order by, such as totals of what is no training. */
async function readOrdering(
  db: Kysely<DirectoryDatabase>,
  { sort = 'distance', weights, hours, radius = nearbyKm }: FindQuery,
  total: RawBuilder<number | null> | undefined,
  now: Date,
): Promise<Ordering> {
  if (isWeighed(weights)) {
    return { by: 'weights', weights, total: total ?? sql`null::bigint`, radiusKm: radius };
  }
  if (sort === 'total') return total ? { by: 'total', total, isKept: isKept(hours) } : { by: 'distance' };
  if (sort === 'opening') return { by: 'opening', moment: await minutesUntilOpenAt(db, now) };
  return { by: sort };
}

function writePage(
  { offices, total }: { readonly offices: readonly FoundOffice[]; readonly total: number },
  {
    page,
    place,
    applied,
  }: { readonly page: number; readonly place: Place | undefined; readonly applied: readonly Narrowing[] },
): PagedOffices {
  return {
    results: offices.map((office) => toListedOffice(office, distanceFrom(place, office))),
    total,
    currentPage: page,
    nbPages: Math.ceil(total / schoolsPerPage),
    applied: narrowings.filter((narrowing) => applied.includes(narrowing)),
  };
}

/** Metres from a place; undefined where either is unknown. */
export function distanceFrom(
  place: Place | undefined,
  { latitude, longitude }: FoundOffice,
): number | undefined {
  if (!place || latitude === null || longitude === null) return undefined;
  const [lat, lng] = place.location;
  return distanceBetween({ lat, lng }, { lat: latitude, lng: longitude });
}
