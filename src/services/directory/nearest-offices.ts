import { type RawBuilder, sql } from 'kysely';
import { placeCriteria } from '#domain/search/ranking.ts';
import { awayFrom, isInScope, type Location, type SearchScope } from './listing-scope.ts';
import { describeOffices, type FoundOffice, orderBy, settled, type Window } from './queries.ts';

/**
 * Walks the index of places until it has enough, ties included, and only then settles the ties: PostgreSQL before 17 would else
 * sort every office. Of `few`, all are gathered and sorted: the walk would pass thousands of others.
 */
export function nearestOffices(
  scope: SearchScope,
  location: Location,
  { commune, few }: { readonly commune: RawBuilder<unknown>; readonly few: boolean },
  { offset, limit }: Window,
): RawBuilder<FoundOffice> {
  const distance = awayFrom(location);
  const order = orderBy(placeCriteria, { 'named-city': settled, distance: sql`rank`, number: sql`id` });
  const located = sql`
      select l.office_id as id, l.price_cents as min_price, ${distance} as rank
      from listings l where ${isInScope(scope)} and l.place is not null and ${commune}`;
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
  location: Location,
  inCity: RawBuilder<unknown>,
  { offset, limit }: Window,
): RawBuilder<FoundOffice> {
  const order = orderBy(placeCriteria, {
    'named-city': sql`in_city desc`,
    distance: sql`distance nulls last`,
    number: sql`id`,
  });
  return describeOffices(
    sql`
    select id, min_price, row_number() over (order by ${order}) as rank
    from (
      select l.office_id as id, l.price_cents as min_price, ${inCity} as in_city, ${awayFrom(location)} as distance
      from listings l where ${isInScope(scope)} offset 0) as gathered
    order by rank
    limit ${limit} offset ${offset}`,
    scope,
  );
}

/** The numbers of the first offices of a list around a place, as many as it keeps. */
export function firstAround(
  scope: SearchScope,
  location: Location,
  inCity: RawBuilder<unknown>,
  count: number,
): RawBuilder<unknown> {
  return sql`select l.office_id from listings l where ${isInScope(scope)}
    order by ${inCity} desc, ${awayFrom(location)} nulls last, l.office_id
    limit ${count}`;
}

export function unlocatedOffices(
  scope: SearchScope,
  commune: RawBuilder<unknown>,
  { offset, limit }: Window,
): RawBuilder<FoundOffice> {
  const order = orderBy(placeCriteria, {
    'named-city': settled,
    distance: settled,
    number: sql`l.office_id`,
  });
  return describeOffices(
    sql`
    select l.office_id as id, l.price_cents as min_price, 0 as rank
    from listings l where ${isInScope(scope)} and l.place is null and ${commune}
    order by ${order}
    limit ${limit} offset ${offset}`,
    scope,
  );
}
