import { type RawBuilder, sql } from 'kysely';
import { earthRadiusMetres } from '#domain/place/distance.ts';
import { eveningFrom } from '#domain/search/context-filters.ts';
import { type WeighedCriterion, type Weights, weighedCriteria } from '#domain/search/list-orders.ts';
import {
  openingCriteria,
  placeCriteria,
  ratingCriteria,
  totalCriteria,
  weighingCriteria,
} from '#domain/search/ranking.ts';
import { awayFrom, isInScope, type Location, type SearchScope } from './listing-scope.ts';
import { describeOffices, type FoundOffice, orderBy, type Window } from './queries.ts';
import { meanIn, pointsColumn, pointsIn, weighedFacts } from './weighed-points.ts';

/** How a list around a place is put in order; each criterion is of the listing `l`. */
export type Ordering =
  | { readonly by: 'distance' }
  | {
      readonly by: 'total';
      readonly total: RawBuilder<number | null>;
      /** Whether an index has it in order. */
      readonly isKept: boolean;
    }
  | { readonly by: 'rating' }
  | { readonly by: 'opening'; readonly moment: RawBuilder<number | null> }
  | {
      readonly by: 'weights';
      readonly weights: Weights;
      readonly total: RawBuilder<number | null>;
      readonly radiusKm: number;
    };

/** A list around a place, in no order yet: `kept` tells the listings that it holds, `inCity` those of the named city. */
export interface AroundList {
  readonly scope: SearchScope;
  readonly location: Location;
  readonly inCity: RawBuilder<unknown>;
  readonly kept: RawBuilder<unknown>;
  /** The listings `l` that it is read from, where not from all. */
  readonly among?: RawBuilder<unknown>;
}

const allListings = sql`listings l`;

export type PointsColumns = Partial<Record<`${WeighedCriterion}_points` | 'mean', number>>;
type Ordered = FoundOffice & PointsColumns & { readonly found: number };

const byPlace = {
  'named-city': sql`in_city desc`,
  distance: sql`distance nulls last`,
  number: sql`id`,
} as const;

/** Those of a list in another order, each with how many there are: they are gathered, then put in order. */
export function orderedOffices(
  list: AroundList,
  ordering: Ordering,
  { offset, limit }: Window,
): RawBuilder<Ordered> {
  const isWeighed = ordering.by === 'weights';
  const more = isWeighed
    ? sql<PointsColumns>`, chosen.mean, ${sql.join(weighedCriteria.map((one) => sql`chosen.${pointsColumn(one)}`))}`
    : sql<PointsColumns>``;
  return describeOffices(
    sql`
    select *, row_number() over () as rank
    from (${isWeighed ? weighed(list, ordering) : keyed(list, ordering)}
      limit ${limit} offset ${offset}) as page`,
    {
      formulaTypeId: list.scope.formulaTypeId,
      more: sql<PointsColumns & { found: number }>`, chosen.found${more}`,
    },
  );
}

/**
 * The same of every school that teaches it, by what an index has in order: walked until it has enough, ties included, and only then
 * are the ties settled.
 */
export function walkedOffices(
  list: Omit<AroundList, 'kept' | 'among'>,
  ordering: Extract<Ordering, { by: 'total' | 'rating' }>,
  { offset, limit }: Window,
): RawBuilder<FoundOffice> {
  const { scope } = list;
  const { key, order } = criterionOf(ordering);
  const enough = sql`fetch first (${offset + limit}::bigint) rows with ties`;
  const walk =
    ordering.by === 'rating'
      ? sql`select * from (${keyedFacts(list, key)} order by ${key} desc nulls last ${enough}) as known`
      : walkTotals(list, ordering, { enough, count: offset + limit });
  return describeOffices(
    sql`
    select id, min_price, row_number() over (order by ${order}) as rank
    from (${walk}) as first
    order by rank limit ${limit} offset ${offset}`,
    scope,
  );
}

/** The budget is a stretch of the index, not what a walk to its end would pass; those that it cannot judge come after them, if at all. */
function walkTotals(
  list: Omit<AroundList, 'kept' | 'among'>,
  { total }: Extract<Ordering, { by: 'total' }>,
  { enough, count }: { readonly enough: RawBuilder<unknown>; readonly count: number },
): RawBuilder<unknown> {
  const { budget } = list.scope;
  const isKnown = budget ? sql`${total} <= ${budget.most}::int` : sql`${total} is not null`;
  const facts = keyedFacts(list, total);
  return sql`
    with known as materialized (${facts} and ${isKnown} order by ${total} ${enough})
    select * from known
    union all (${facts} and ${total} is null and (select count(*) from known) < ${count})`;
}

function keyedFacts(
  { scope, location, inCity }: Omit<AroundList, 'kept' | 'among'>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select l.office_id as id, l.price_cents as min_price, ${inCity} as in_city, ${awayFrom(location)} as distance,
      ${key} as key
    from listings l where ${isInScope(scope)}`;
}

function keyed(list: AroundList, ordering: Exclude<Ordering, { by: 'weights' }>): RawBuilder<unknown> {
  const { scope, location, inCity, kept, among = allListings } = list;
  const { key, order } = criterionOf(ordering);
  return sql`
    select l.office_id as id, l.price_cents as min_price, ${inCity} as in_city, ${awayFrom(location)} as distance,
      ${key} as key, count(*) over () as found
    from ${among} where ${isInScope(scope)} and ${kept}
    order by ${order}`;
}

function criterionOf(ordering: Exclude<Ordering, { by: 'weights' }>) {
  switch (ordering.by) {
    case 'total':
      return {
        key: ordering.total,
        order: orderBy(totalCriteria, { total: sql`key nulls last`, ...byPlace }),
      };
    case 'rating':
      return {
        key: sql`l.rating`,
        order: orderBy(ratingCriteria, { rating: sql`key desc nulls last`, ...byPlace }),
      };
    case 'opening':
      return {
        key: ordering.moment,
        order: orderBy(openingCriteria, { opening: sql`key nulls last`, ...byPlace }),
      };
    case 'distance':
      return { key: sql`null::int`, order: orderBy(placeCriteria, byPlace) };
  }
}

function weighed(
  { scope, location, inCity, kept, among = allListings }: AroundList,
  { weights, total, radiusKm }: Extract<Ordering, { by: 'weights' }>,
): RawBuilder<unknown> {
  const away = awayFrom(location);
  const points = pointsIn(radiusKm, sql`coalesce(latest_evening >= ${eveningFrom}, false)`);
  const columns = weighedCriteria.map((one) => sql`${points[one]} as ${pointsColumn(one)}`);
  return sql`
    select *, ${meanIn(weights)} as mean
    from (
      select *, ${sql.join(columns)}
      from (
        select l.office_id as id, l.price_cents as min_price, ${inCity} as in_city, ${away} as distance,
          round(${2 * earthRadiusMetres}::float8 * asin(least(1, (${away}) / (2 * earth())))) as metres,
          ${total} as total, min(${total}) over () as lowest, max(${total}) over () as highest,
          ${weighedFacts}, count(*) over () as found
        from ${among} where ${isInScope(scope)} and ${kept}) as listed) as measured
    order by ${orderBy(weighingCriteria, { weights: sql`mean desc`, ...byPlace })}`;
}
