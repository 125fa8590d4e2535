import { type Kysely, sql } from 'kysely';
import type { Office, PagedOffices, Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { distanceBetween } from '#domain/place/distance.ts';
import { parisPlace } from '#domain/place/place.ts';
import { onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { countedAnnouncements, type FirstLessonLimit } from '#domain/school/lessons.ts';
import type { ContextFilter, OpeningTime } from '#domain/search/context-filters.ts';
import type { ListOrder, Weights } from '#domain/search/list-orders.ts';
import { type Narrowing, narrowings, schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { isWeighed } from '#domain/search/weigh.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { describeOffices, type FoundOffice } from '../queries.ts';
import { readFormulaType } from '../refusal.ts';
import { toListedOffice } from '../schools/office-mapper.ts';
import { countList } from './count-list.ts';
import { type FoundList, findList, type ListQuery, type Ordering } from './find-list.ts';
import { findByKeyword, suggestByKeyword } from './keyword-search.ts';
import type { ListScope } from './listing-terms.ts';
import { findNamedCommune } from './named-commune.ts';
import { minutesUntilOpenAt } from './opening-moments.ts';

export interface FindQuery {
  readonly keyWord?: string;
  readonly page?: number;
  readonly place?: Place;
  readonly filters?: readonly ContextFilter[];
  readonly onlineSale?: 'true';
  readonly months?: number;
  /** Kilometres; beyond, only what is missing to the ten nearest schools. */
  readonly radius?: number;
  /** The radius applies even when it leaves less than ten schools. */
  readonly strict?: 'true';
  readonly sort?: ListOrder;
  readonly weights?: Weights;
  readonly counts?: 'true';
  /** Cents. */
  readonly budget?: number;
  /** Hours of driving in a total. */
  readonly hours?: number;
  readonly open?: readonly OpeningTime[];
  readonly everybody?: 'true';
  readonly priced?: 'true';
  readonly firstLesson?: FirstLessonLimit;
}

const paris: Place = { ...parisPlace, location: [...parisPlace.location] };

/** By keyword, best match first; else around a place, by default Paris. */
export async function findOffices(
  db: Kysely<DirectoryDatabase>,
  formulaTypeSlug: string,
  query: FindQuery,
  now: Date = new Date(),
): Promise<PagedOffices> {
  const { keyWord, page = 1 } = query;
  const scope = readScope(formulaTypeSlug, query, now);
  if (keyWord === undefined) return findAround(db, scope, query, now);
  const window = { offset: (page - 1) * schoolsPerPage, limit: schoolsPerPage };
  const { offices, total, members } = await findByKeyword(db, { scope, keyWord, window });
  const results = offices.map((office) => toListedOffice(office, distanceFrom(query.place, office)));
  return {
    ...writePage(results, { total, page, applied: appliedOf(scope) }),
    ...(scope.everybody && { members }),
  };
}

/** The first of those by keyword, without their total. */
export async function suggestOffices(
  db: Kysely<DirectoryDatabase>,
  formulaTypeSlug: string,
  query: FindQuery & { readonly keyWord: string; readonly limit: number },
): Promise<{ readonly results: Office[] }> {
  const scope = readScope(formulaTypeSlug, query, new Date());
  const offices = await suggestByKeyword(db, { scope, ...query });
  return { results: offices.map((office) => toListedOffice(office, distanceFrom(query.place, office))) };
}

function readScope(
  formulaTypeSlug: string,
  { filters = [], open = [], firstLesson, onlineSale, months, everybody, priced }: FindQuery,
  now: Date,
): ListScope {
  return {
    formulaTypeId: readFormulaType(formulaTypeSlug),
    filters,
    open,
    firstLesson,
    announced: countedAnnouncements(parisDay(now)),
    onlineSale: onlineSale !== undefined,
    months,
    everybody: everybody !== undefined,
    priced: priced !== undefined,
  };
}

const appliedOf = ({ open, firstLesson, everybody, priced }: ListScope): Narrowing[] => [
  ...(open.length > 0 ? (['open'] as const) : []),
  ...(firstLesson === undefined ? [] : (['first-lesson'] as const)),
  ...(everybody ? (['everybody'] as const) : []),
  ...(priced ? (['priced'] as const) : []),
];

async function findAround(
  db: Kysely<DirectoryDatabase>,
  scope: ListScope,
  query: FindQuery,
  now: Date,
): Promise<PagedOffices> {
  const { page = 1, budget, hours, radius } = query;
  const isCourse = onlineCodeFormulaTypeIds.includes(scope.formulaTypeId);
  const hasTotals = isCourse || trainingOf(scope.formulaTypeId) !== undefined;
  const reach = radius === undefined ? undefined : { radiusKm: radius, strict: query.strict !== undefined };
  const ordering = await readOrdering(db, query, hasTotals, now);
  const isCounted = query.counts !== undefined;
  // A course is followed from anywhere.
  const place = query.place ?? (isCourse && ordering.by === 'total' ? undefined : paris);
  const list: ListQuery = {
    scope,
    around: { location: place?.location, commune: place && (await findNamedCommune(db, place)), reach },
    ordering,
    hours,
    budget: hasTotals ? budget : undefined,
    window: { offset: (page - 1) * schoolsPerPage, limit: schoolsPerPage },
    withTotals: isCounted && hasTotals,
  };
  const [found, counts] = await Promise.all([
    findList(db, list),
    isCounted ? countList(db, list) : undefined,
  ]);
  const results = await describeRows(db, list, found, place);
  const applied = [
    ...appliedOf(scope),
    ...(reach ? (['radius'] as const) : []),
    ...(ordering.by === 'distance' ? [] : [ordering.by]),
    ...(list.budget === undefined ? [] : (['total'] as const)),
    ...(counts ? (['counts'] as const) : []),
  ];
  return {
    ...writePage(results, { total: found.found, page, applied }),
    ...(reach && { farther: found.farther }),
    ...(found.members !== null && { members: found.members }),
    ...(counts && { counts }),
    ...(list.withTotals && { totals: [...(found.totals ?? [])] }),
  };
}

async function readOrdering(
  db: Kysely<DirectoryDatabase>,
  { sort = 'distance', weights, radius = nearbyKm }: FindQuery,
  hasTotals: boolean,
  now: Date,
): Promise<Ordering> {
  if (isWeighed(weights)) return { by: 'weights', weights, radiusKm: radius };
  if (sort === 'opening') return { by: 'opening', moment: await minutesUntilOpenAt(db, now) };
  return { by: sort === 'total' && !hasTotals ? 'distance' : sort };
}

async function describeRows(
  db: Kysely<DirectoryDatabase>,
  { scope }: ListQuery,
  { rows }: FoundList,
  place: Place | undefined,
): Promise<Office[]> {
  const ids = rows.map(({ id }) => id);
  const prices = rows.map(({ min_price }) => min_price);
  const offices = await describeOffices(
    sql`select * from unnest(${ids}::int[], ${prices}::int[]) with ordinality as page (id, min_price, rank)`,
    scope,
  ).execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return offices.rows.map((office) => {
    const row = byId.get(office.id);
    return {
      ...toListedOffice(office, distanceFrom(place, office)),
      ...(row?.points && { weighed: row.points }),
    };
  });
}

function writePage(
  results: Office[],
  {
    total,
    page,
    applied,
  }: { readonly total: number; readonly page: number; readonly applied: readonly Narrowing[] },
): PagedOffices {
  const done: readonly Narrowing[] = ['filters', 'page', ...applied];
  return {
    results,
    total,
    currentPage: page,
    nbPages: Math.ceil(total / schoolsPerPage),
    applied: narrowings.filter((narrowing) => done.includes(narrowing)),
  };
}

/** Metres; undefined where either is unknown. */
export function distanceFrom(
  place: Place | undefined,
  { latitude, longitude }: FoundOffice,
): number | undefined {
  if (!place || latitude === null || longitude === null) return undefined;
  const [lat, lng] = place.location;
  return distanceBetween({ lat, lng }, { lat: latitude, lng: longitude });
}
