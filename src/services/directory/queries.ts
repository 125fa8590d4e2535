import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Place } from '#contracts/directory.ts';
import type { OfficesTable } from '#database/schema.ts';
import { chordOf } from '#domain/place/distance.ts';
import { type ContextFilter, eveningFrom, type OpeningTime } from '#domain/search/context-filters.ts';
import { placeCriteria } from '#domain/search/ranking.ts';
import { type ListColumn, listColumns } from './read-office.ts';
import { hourPrice } from './school-totals.ts';

export interface SearchScope {
  readonly formulaTypeId: number;
  readonly filters: readonly ContextFilter[];
  readonly passSlugs?: readonly string[];
  readonly open?: readonly OpeningTime[];
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

export interface PassColumns {
  readonly slug: string;
  readonly price_cents: number | null;
  readonly duration_days: number | null;
  readonly online_sale: boolean;
}

export interface HoursColumns {
  readonly weekday: number;
  readonly debut_am: string | null;
  readonly fin_am: string | null;
  readonly debut_pm: string | null;
  readonly fin_pm: string | null;
}

export interface FoundOffice
  extends Pick<Selectable<OfficesTable>, ListColumn | 'cgv_uri' | 'mediator_url' | 'agrement'> {
  readonly min_price: number | null;
  /** Of the formula searched: with its price, what a total is made of. */
  readonly hours_included: number | null;
  readonly includes: readonly string[] | null;
  readonly hour_price: number | null;
  readonly passes: readonly PassColumns[];
  readonly photo: string | null;
  readonly hours: readonly HoursColumns[];
}

const columns = sql.raw(listColumns.map((name) => `o.${name}`).join(', '));

const passesOfOffice = sql`coalesce((
  select json_agg(json_build_object('slug', p.slug, 'price_cents', p.price_cents,
    'duration_days', p.duration_days, 'online_sale', p.online_sale) order by p.slug)
  from passes p where p.office_id = o.id), '[]')`;

const hoursOfOffice = sql`coalesce((
  select json_agg(json_build_object('weekday', h.weekday, 'debut_am', h.debut_am, 'fin_am', h.fin_am,
    'debut_pm', h.debut_pm, 'fin_pm', h.fin_pm) order by h.weekday)
  from opening_hours h where h.office_id = o.id), '[]')`;

/** The filters of a search (docs/product/searching.md#results). */
export const filterConditions: Readonly<Record<ContextFilter, RawBuilder<boolean>>> = {
  uneuro: sql`'Permis à 1€/jour' = any(o.garanties)`,
  cpf: sql`exists (select from unnest(o.garanties) as label where starts_with(label, 'CPF'))`,
  pmr: sql`o.pmr`,
  club: sql`o.club`,
};

const opensOn = (weekday: number) => sql<boolean>`exists (select from opening_hours h
  where h.office_id = o.id and h.weekday = ${weekday} and (h.debut_am is not null or h.debut_pm is not null))`;

const openConditions: Readonly<Record<OpeningTime, RawBuilder<boolean>>> = {
  soir: sql`exists (select from opening_hours h
    where h.office_id = o.id and h.weekday <= 5 and h.fin_pm >= ${eveningFrom})`,
  mercredi: opensOn(3),
  samedi: opensOn(6),
};

/** A pass is offered only with a price, a duration and onlineSale. */
export const isOfferedPass = sql`p.online_sale and p.price_cents is not null and p.duration_days is not null`;

/** The offices that sell the formula type and pass the filters; `f` is that formula. */
export function officesInScope(scope: SearchScope): RawBuilder<unknown> {
  const { formulaTypeId, filters, passSlugs, open = [] } = scope;
  const conditions = [
    ...[...new Set(filters)].map((filter) => sql` and ${filterConditions[filter]}`),
    ...[...new Set(open)].map((time) => sql` and ${openConditions[time]}`),
  ];
  if (passSlugs) {
    conditions.push(sql` and exists (select from passes p
      where p.office_id = o.id and p.slug = any(${passSlugs}::text[]) and ${isOfferedPass})`);
  }
  return sql`offices o
    join formulas f on f.office_id = o.id and f.formula_type_id = ${formulaTypeId}
    where true${sql.join(conditions, sql``)}`;
}

/**
 * The offices chosen by `chosen`, a query that gives `id`, `min_price` and `rank`, lowest rank first; `more` adds columns.
 * What the formula holds is told where one formula type was searched.
 */
export function describeOffices<More = unknown>(
  chosen: RawBuilder<unknown>,
  { formulaTypeId, more = sql`` }: { readonly formulaTypeId?: number; readonly more?: RawBuilder<More> },
): RawBuilder<FoundOffice & More> {
  return sql<FoundOffice & More>`with chosen as materialized (${chosen})
    select ${columns}, chosen.min_price, o.photos[1] as photo, f.hours_included, f.includes,
      o.cgv_uri, o.mediator_url, o.agrement,
      ${formulaTypeId === undefined ? sql`null` : hourPrice} as hour_price,
      ${passesOfOffice} as passes, ${hoursOfOffice} as hours${more}
    from chosen join offices o on o.id = chosen.id
    left join formulas f on f.office_id = o.id and f.formula_type_id = ${formulaTypeId ?? null}::int
    order by chosen.rank, chosen.id`;
}

/** True of the offices in a circle around a place, distances being told in whole metres; the index of places serves it. */
export function isWithin({
  location: [lat, lng],
  radiusKm,
}: {
  readonly location: Place['location'];
  readonly radiusKm: number;
}): RawBuilder<boolean> {
  const place = sql`ll_to_earth(${lat}::float8, ${lng}::float8)`;
  const chord = sql`earth() * ${chordOf(radiusKm * 1000 + 0.5)}::float8`;
  return sql<boolean>`(o.place <@ cube_enlarge(${place}, ${chord}, 3) and o.place <-> ${place} < ${chord})`;
}

/**
 * Walks the index of places until it has enough, ties included, and only then settles the ties: PostgreSQL before 17 would else
 * sort every office. Of `few`, all are gathered and sorted: the walk would pass thousands of others.
 */
export function nearestOffices(
  scope: SearchScope,
  location: Place['location'],
  { commune, few }: { readonly commune: RawBuilder<unknown>; readonly few: boolean },
  { offset, limit }: Window,
): RawBuilder<FoundOffice> {
  const [lat, lng] = location;
  const distance = sql`o.place <-> ll_to_earth(${lat}::float8, ${lng}::float8)`;
  const order = orderBy(placeCriteria, { 'named-city': settled, distance: sql`rank`, number: sql`id` });
  const located = sql`
      select o.id, f.price_cents as min_price, ${distance} as rank
      from ${officesInScope(scope)} and o.place is not null and ${commune}`;
  const enough = sql`
      order by ${distance}
      fetch first (${offset + limit}::bigint) rows with ties`;
  // Gathered before they are put in order, as `offset 0` has it: no index gives them so.
  return describeOffices(
    sql`
    select id, min_price, rank
    from (${located} ${few ? sql`offset 0` : enough}) as nearest
    order by ${order}
    limit ${limit} offset ${offset}`,
    scope,
  );
}

/** Every office of a scope that holds few, as a list around a place orders them; `inCity` tells those of the named city. */
export function gatheredOffices(
  scope: SearchScope,
  location: Place['location'],
  inCity: RawBuilder<unknown>,
  { offset, limit }: Window,
): RawBuilder<FoundOffice> {
  const [lat, lng] = location;
  const order = orderBy(placeCriteria, {
    'named-city': sql`in_city desc`,
    distance: sql`distance nulls last`,
    number: sql`id`,
  });
  return describeOffices(
    sql`
    select id, min_price, row_number() over (order by ${order}) as rank
    from (
      select o.id, f.price_cents as min_price, ${inCity} as in_city,
        o.place <-> ll_to_earth(${lat}::float8, ${lng}::float8) as distance
      from ${officesInScope(scope)} offset 0) as gathered
    order by rank
    limit ${limit} offset ${offset}`,
    scope,
  );
}

/** How a list by total is asked for. */
export interface ByTotal {
  readonly total: RawBuilder<number | null>;
  /** Cents; what is not known stays. */
  readonly budget: number | undefined;
}

/**
 * Those of a list around a place that a budget allows, the cheapest in all first, then in the order of that list; each
 * with how many there are. `kept` tells the offices `o` of the list.
 */
export function officesByTotal(
  scope: SearchScope,
  location: Place['location'],
  { inCity, kept }: { readonly inCity: RawBuilder<unknown>; readonly kept: RawBuilder<unknown> },
  { total, budget }: ByTotal,
  { offset, limit }: Window,
): RawBuilder<FoundOffice & { readonly found: number }> {
  const [lat, lng] = location;
  const chosen = sql`
    select id, min_price, row_number() over (order by total nulls last, in_city desc,
      distance nulls last, id) as rank, count(*) over () as found
    from (
      select o.id, f.price_cents as min_price, ${inCity} as in_city, ${total} as total,
        o.place <-> ll_to_earth(${lat}::float8, ${lng}::float8) as distance
      from ${officesInScope(scope)} and ${kept} offset 0) as listed
    where ${budget ?? null}::int is null or total is null or total <= ${budget ?? null}::int
    order by rank
    limit ${limit} offset ${offset}`;
  return describeOffices(chosen, { ...scope, more: sql<{ found: number }>`, chosen.found` });
}

/** The numbers of the first offices of a list around a place, as many as it keeps. */
export function firstAround(
  scope: SearchScope,
  location: Place['location'],
  inCity: RawBuilder<unknown>,
  count: number,
): RawBuilder<unknown> {
  const [lat, lng] = location;
  return sql`select o.id from ${officesInScope(scope)}
    order by ${inCity} desc, o.place <-> ll_to_earth(${lat}::float8, ${lng}::float8) nulls last, o.id
    limit ${count}`;
}

export function unlocatedOffices(
  scope: SearchScope,
  commune: RawBuilder<unknown>,
  { offset, limit }: Window,
): RawBuilder<FoundOffice> {
  return describeOffices(
    sql`
    select o.id, f.price_cents as min_price, 0 as rank
    from ${officesInScope(scope)} and o.place is null and ${commune}
    order by ${orderBy(placeCriteria, { 'named-city': settled, distance: settled, number: sql`o.id` })}
    limit ${limit} offset ${offset}`,
    scope,
  );
}

/** A criterion that does not tell the rows of this query apart. */
export const settled = Symbol('settled');

export function orderBy<Criterion extends string>(
  criteria: readonly Criterion[],
  terms: Readonly<Record<Criterion, RawBuilder<unknown> | typeof settled>>,
): RawBuilder<unknown> {
  const counted = criteria.map((criterion) => terms[criterion]).filter((term) => term !== settled);
  return sql.join(counted, sql`, `);
}
