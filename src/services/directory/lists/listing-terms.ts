import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contracts/directory.ts';
import type { ListingsTable } from '#database/schema.ts';
import { chordOf, earthRadiusMetres } from '#domain/place/distance.ts';
import type { ContextFilter, OpeningTime } from '#domain/search/context-filters.ts';
import { expectedHours } from '#domain/simulator/expected-hours.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';

/** Who may stand in a list, wherever he is. */
export interface ListScope {
  readonly formulaTypeId: number;
  readonly filters: readonly ContextFilter[];
  readonly open: readonly OpeningTime[];
  /** Only schools that sell it online as a pass. */
  readonly onlineSale: boolean;
}

/** True of the listings `l` of a scope. */
export function isInScope({ formulaTypeId, filters, open, onlineSale }: ListScope): RawBuilder<boolean> {
  return sql`l.formula_type_id = ${formulaTypeId} and ${onlineSale ? sql`l.sold_online` : sql`true`}
    and ${passes({ filters, open })}`;
}

/** A listing has a column for each filter and opening time. */
export function passes({ filters, open }: Pick<ListScope, 'filters' | 'open'>): RawBuilder<boolean> {
  const columns: readonly (keyof ListingsTable)[] = [...new Set([...filters, ...open])];
  if (columns.length === 0) return sql`true`;
  return sql`${sql.join(
    columns.map((name) => sql`l.${sql.ref(name)}`),
    sql` and `,
  )}`;
}

/** Cents of the training in all, of the listing `l`: `totalOnLine` of the domain; null where it is not known. */
export function totalOf(formulaTypeId: number, hours: number | undefined): RawBuilder<number | null> {
  const training = trainingOf(formulaTypeId);
  if (!training) return sql`null::bigint`;
  const { likely, high } = expectedHours(training, hours)?.hours ?? { likely: 0, high: 0 };
  return sql`(case when ${high}::int <= l.held_hours then l.total_base_cents
    else l.total_base_cents + greatest(0, ${likely}::int - l.held_hours)::bigint * l.hour_beyond_cents end)`;
}

/** Whether a budget allows it, in cents; of an unknown total the price of the formula is the least that it can be. */
export function isAffordable(
  total: RawBuilder<number | null>,
  budget: number | undefined,
): RawBuilder<boolean> {
  if (budget === undefined) return sql`true`;
  return sql`coalesce(${total}, l.price_cents) <= ${budget}::int`;
}

/** The straight line through the earth from a place to the listing `l`; null where its position is not known. */
export function awayFrom([lat, lng]: Place['location']): RawBuilder<number | null> {
  return sql`l.place <-> ll_to_earth(${lat}::float8, ${lng}::float8)`;
}

/** Of such a line, whether it lies within a radius; distances count in whole metres. */
export function isWithin(away: RawBuilder<number | null>, radiusKm: number): RawBuilder<boolean> {
  return sql`${away} < earth() * ${chordOf(radiusKm * 1000 + 0.5)}::float8`;
}

/** The whole metres of such a line. */
export function metresOf(away: RawBuilder<number | null>): RawBuilder<number | null> {
  return sql`round(${2 * earthRadiusMetres}::float8 * asin(least(1, ${away} / (2 * earth()))))`;
}
