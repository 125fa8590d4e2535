import { type Kysely, type RawBuilder, sql } from 'kysely';
import { maxTotals, type Office, type Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { type ListOrder, type Weights, weighedCriteria } from '#domain/search/list-orders.ts';
import {
  anywhereCriteria,
  openingCriteria,
  placeCriteria,
  ratingCriteria,
  totalCriteria,
  weighingCriteria,
} from '#domain/search/ranking.ts';
import { minNearby } from '#domain/search/reach.ts';
import { maxPoints } from '#domain/search/weigh.ts';
import { orderBy, type Window } from '../queries.ts';
import {
  awayFrom,
  isInBand,
  isInScope,
  isWithin,
  type ListScope,
  metresOf,
  totalOf,
} from './listing-terms.ts';

export interface Around {
  /** Undefined: anywhere. */
  readonly location: Place['location'] | undefined;
  readonly commune: string | undefined;
  readonly reach: Reach | undefined;
}

export interface Reach {
  readonly radiusKm: number;
  /** Strict: the radius also applies to the named commune, and the list is not extended to ten schools. */
  readonly strict: boolean;
}

export type Ordering =
  | { readonly by: Exclude<ListOrder, 'opening'> }
  | { readonly by: 'opening'; readonly moment: RawBuilder<number | null> }
  | { readonly by: 'weights'; readonly weights: Weights; readonly radiusKm: number };

export interface ListQuery {
  readonly scope: ListScope;
  readonly around: Around;
  readonly ordering: Ordering;
  /** Hours of driving in a total. */
  readonly hours: number | undefined;
  /** Cents. */
  readonly budget: number | undefined;
  readonly window: Window;
  readonly withTotals?: boolean;
}

export interface ListedRow {
  readonly id: number;
  readonly min_price: number | null;
  readonly total: number | null;
  readonly metres: number | null;
  readonly points?: NonNullable<Office['weighed']>;
}

interface ListFigures {
  readonly found: number;
  readonly farther: number;
  /** Null without `everybody`. */
  readonly members: number | null;
  /** Cents of the lowest totals nearby, whatever the budget; null when not requested or none is known. */
  readonly totals: readonly number[] | null;
}

export interface FoundList extends ListFigures {
  readonly rows: readonly ListedRow[];
}

/** docs/decisions/0064 */
export async function findList(db: Kysely<DirectoryDatabase>, list: ListQuery): Promise<FoundList> {
  const { rows } = await queryList(list).execute(db);
  const [first] = rows;
  if (!first) throw new Error('a list has figures');
  const { found, farther, members, totals } = first;
  return { found, farther, members, totals, rows: rows.filter(isListed) };
}

function isListed(row: ListFigures & (ListedRow | { readonly id: null })): row is ListFigures & ListedRow {
  return row.id !== null;
}

function queryList(list: ListQuery): RawBuilder<ListFigures & (ListedRow | { readonly id: null })> {
  const { scope, around, ordering, window, budget, withTotals } = list;
  const affordable = budget === undefined ? sql`true` : sql`coalesce(total, min_price) <= ${budget}::int`;
  const isWeighed = ordering.by === 'weights';
  const range = isWeighed ? sql`, min(total) as lowest, max(total) as highest` : sql``;
  const located = around.location ? sql`l.place` : sql`null`;
  const farther = around.reach
    ? sql`(select count(${located}) from listings l where ${isInScope(scope)}) - (select count(away) from kept)`
    : sql`0`;
  const members = scope.everybody ? sql`count(*) filter (where member)` : sql`null::int`;
  return sql`
    with listed as not materialized (${queryListed(list)}),
    ${keptOf(list)},
    figures as (select count(*) as found, ${farther} as farther, ${members} as members ${range} from kept where ${affordable})
    select figures.found, figures.farther, figures.members, ${withTotals ? nearestTotals : sql`null`} as totals,
      page.*, ${metresOf(sql`away`)} as metres
    from figures left join lateral (
      select kept.* ${isWeighed ? sql`, ${pointsOf(ordering)}` : sql``} from kept where ${affordable}
      order by ${orderBy<Criterion>(around.location ? criteria[ordering.by] : anywhereCriteria, terms)}
      limit ${window.limit} offset ${window.offset}) as page on true`;
}

function queryListed(
  { scope, around, ordering, hours, budget, withTotals }: ListQuery,
  where = isInScope(scope),
): RawBuilder<unknown> {
  const isCosted = ordering.by === 'total' || ordering.by === 'weights' || budget !== undefined || withTotals;
  const columns = [
    sql`l.office_id as id, l.price_cents as min_price`,
    sql`${isInCity(around.commune)} as in_city, ${awayFrom(around.location)} as away`,
    sql`${isCosted ? totalOf(scope.formulaTypeId, hours) : sql`null::bigint`} as total`,
    ...(scope.everybody ? [sql`l.member`] : []),
    ...(ordering.by === 'rating' || !around.location ? [sql`l.rating`] : []),
    ...(ordering.by === 'opening' ? [sql`${ordering.moment} as moment`] : []),
    ...(ordering.by === 'weights' ? [sql`l.rating_points, l.hours_points`] : []),
  ];
  return sql`select ${sql.join(columns)} from listings l where ${where}`;
}

export function isInCity(commune: string | undefined): RawBuilder<boolean> {
  return commune === undefined ? sql`false` : sql`l.commune_code = ${commune}`;
}

/** Of the listing `l`: wider than the reach, and served by indexes. */
export function isAround({ location, commune, reach }: Around): RawBuilder<boolean> {
  if (!location || !reach) return sql`true`;
  return sql`(${isInCity(commune)} or ${isInBand(location, reach.radiusKm)})`;
}

/** A strict radius keeps of the city only the schools without a known position. */
export function isNear({ radiusKm, strict }: Reach): RawBuilder<boolean> {
  const within = isWithin(sql`away`, radiusKm);
  return strict ? sql`((in_city and away is null) or ${within})` : sql`(in_city or ${within})`;
}

const firstOfPlace = sql`in_city desc, away nulls last, id`;

function keptOf(list: ListQuery): RawBuilder<unknown> {
  const { around, scope } = list;
  const { reach } = around;
  if (!reach) return sql`kept as not materialized (select * from listed)`;
  const near = sql`
    select * from (${queryListed(list, sql`${isInScope(scope)} and ${isAround(around)}`)}) as around
    where ${isNear(reach)}`;
  if (reach.strict) return sql`kept as materialized (${near})`;
  return sql`
    near as materialized (${near}),
    -- The first of the place begin with those nearby.
    kept as materialized (
      select * from near where (select count(*) from near) >= ${minNearby}
      union all (select * from listed where (select count(*) from near) < ${minNearby}
        order by ${firstOfPlace} limit ${minNearby}))`;
}

const nearestTotals = sql`(
  select json_agg(total order by total) from (
    select total from kept where total is not null order by away limit ${maxTotals}) as nearest)`;

const criteria = {
  distance: placeCriteria,
  total: totalCriteria,
  rating: ratingCriteria,
  opening: openingCriteria,
  weights: weighingCriteria,
} as const;
type Criterion = (typeof criteria)[Ordering['by']][number];

const terms = {
  'named-city': sql`in_city desc`,
  distance: sql`away nulls last`,
  number: sql`id`,
  total: sql`total nulls last`,
  rating: sql`rating desc nulls last`,
  opening: sql`moment nulls last`,
  weights: sql`mean desc`,
} as const;

/** `points`, 0 to 100 a criterion, and their weighted `mean`. */
function pointsOf({ weights, radiusKm }: Extract<Ordering, { by: 'weights' }>): RawBuilder<unknown> {
  const away = sql<number | null>`away`;
  const points = {
    price: sql`case when total is null then 0 when highest = lowest then ${maxPoints}::float8
      else ${maxPoints}::float8 * (highest - total) / (highest - lowest) end`,
    distance: sql`case when ${isWithin(away, radiusKm)}
      then ${maxPoints}::float8 * (1 - ${metresOf(away)} / ${radiusKm * 1000}::float8) else 0 end`,
    rating: sql`rating_points`,
    hours: sql`hours_points`,
  };
  const counted = weighedCriteria.filter((criterion) => weights[criterion] > 0);
  const terms = counted.map((criterion) => sql`${weights[criterion]}::float8 * ${points[criterion]}`);
  const sum = counted.reduce((total, criterion) => total + weights[criterion], 0);
  const mean = sql`(${sql.join(terms, sql` + `)}) / ${sum}::float8`;
  const members = Object.entries({ ...points, mean }).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  return sql`json_build_object(${sql.join(members)}) as points, ${mean} as mean`;
}
