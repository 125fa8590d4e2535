import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contracts/directory.ts';
import { chordOf } from '#domain/place/distance.ts';
import { type ContextFilter, eveningFrom, type OpeningTime } from '#domain/search/context-filters.ts';

export interface SearchScope {
  readonly formulaTypeId: number;
  readonly filters: readonly ContextFilter[];
  readonly passSlugs?: readonly string[];
  readonly open?: readonly OpeningTime[];
  /** What the training may cost in all. */
  readonly budget?: Budget | undefined;
}

export interface Budget {
  /** Cents; a total that is not known stays where the pack alone is within it. */
  readonly most: number;
  readonly hours: number | undefined;
  /** Of the listing `l`. */
  readonly total: RawBuilder<number | null>;
}

export type Location = Place['location'];

/** The filters of a search (docs/product/searching.md#results), of the listing `l`. */
export const filterConditions: Readonly<Record<ContextFilter, RawBuilder<boolean>>> = {
  uneuro: sql`l.uneuro`,
  cpf: sql`l.cpf`,
  pmr: sql`l.pmr`,
  club: sql`l.club`,
};

export const openConditions: Readonly<Record<OpeningTime, RawBuilder<boolean>>> = {
  soir: sql`coalesce(l.latest_evening >= ${eveningFrom}, false)`,
  mercredi: sql`l.opens_wednesday`,
  samedi: sql`l.opens_saturday`,
};

/** A pass is offered only with a price, a duration and onlineSale. */
export const isOfferedPass = sql`p.online_sale and p.price_cents is not null and p.duration_days is not null`;

/** True of the listings whose total a budget allows; of an unknown total the pack's price is the least that it can be. */
export function isAffordable(budget: Budget | undefined): RawBuilder<boolean> {
  if (!budget) return sql`true`;
  const { total, most } = budget;
  return sql`(${total} <= ${most}::int or (${total} is null and l.price_cents <= ${most}::int))`;
}

/** True of the listings `l` of the formula type whose offices pass the filters. */
export function isInScope(scope: SearchScope): RawBuilder<boolean> {
  const { formulaTypeId, filters, passSlugs, open = [], budget } = scope;
  const conditions: RawBuilder<unknown>[] = [
    sql`l.formula_type_id = ${formulaTypeId}`,
    ...[...new Set(filters)].map((filter) => filterConditions[filter]),
    ...[...new Set(open)].map((time) => openConditions[time]),
  ];
  if (passSlugs) {
    conditions.push(sql`exists (select from passes p
      where p.office_id = l.office_id and p.slug = any(${passSlugs}::text[]) and ${isOfferedPass})`);
  }
  if (budget) conditions.push(isAffordable(budget));
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** How far the listing `l` lies from a place, as the index of places orders them. */
export function awayFrom([lat, lng]: Location): RawBuilder<number> {
  return sql`l.place <-> ll_to_earth(${lat}::float8, ${lng}::float8)`;
}

/** True of the listings in a circle around a place, distances being told in whole metres; the index of places serves it. */
export function isWithin(location: Location, radiusKm: number): RawBuilder<boolean> {
  const [lat, lng] = location;
  const place = sql`ll_to_earth(${lat}::float8, ${lng}::float8)`;
  const chord = chordBelow(radiusKm);
  return sql<boolean>`(l.place <@ cube_enlarge(${place}, ${chord}, 3) and l.place <-> ${place} < ${chord})`;
}

/** What the chord of a place within a radius stays below. */
export function chordBelow(radiusKm: number): RawBuilder<number> {
  return sql`earth() * ${chordOf(radiusKm * 1000 + 0.5)}::float8`;
}

/** What tells two questions apart that are the same around every place. */
export function keyOf({ formulaTypeId, filters, passSlugs, open = [], budget }: SearchScope): string {
  return JSON.stringify([
    formulaTypeId,
    [...new Set(filters)].toSorted(),
    passSlugs,
    [...new Set(open)].toSorted(),
    budget && [budget.most, budget.hours],
  ]);
}
