import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contracts/directory.ts';
import type { Database } from '#database/schema.ts';
import { chordOf, earthRadiusMetres } from '#domain/place/distance.ts';
import type { FirstLessonLimit } from '#domain/school/lessons.ts';
import { type ContextFilter, contextFilters, type OpeningTime } from '#domain/search/context-filters.ts';
import { expectedHours } from '#domain/simulator/expected-hours.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { daysPerMonth } from '#domain/time/duration.ts';

export interface ListScope {
  readonly formulaTypeId: number;
  readonly filters: readonly ContextFilter[];
  readonly open: readonly OpeningTime[];
  readonly firstLesson: FirstLessonLimit | undefined;
  /** Days of the announcements that count, both included. */
  readonly announced: { readonly from: string; readonly to: string };
  readonly onlineSale: boolean;
  /** Whole months of access. */
  readonly months?: number | undefined;
  /** With the schools that the State alone lists. */
  readonly everybody?: boolean;
  /** Only those whose price is known. */
  readonly priced?: boolean;
}

export function isInScope({
  formulaTypeId,
  filters,
  open,
  onlineSale,
  months,
  everybody = false,
  ...choices
}: ListScope): RawBuilder<boolean> {
  return sql`l.formula_type_id = ${formulaTypeId} and ${everybody ? sql`true` : sql`l.member`}
    and ${onlineSale ? sql`l.sold_online` : sql`true`}
    and ${months === undefined ? sql`true` : sql`l.access_days / ${daysPerMonth}::int = ${months}::int`}
    and ${passes({ filters, open, ...choices })}`;
}

export type ListChoices = Pick<ListScope, 'filters' | 'open' | 'firstLesson' | 'announced' | 'priced'>;

export function passes({ filters, open, firstLesson, announced, priced }: ListChoices): RawBuilder<boolean> {
  const terms = [...new Set([...filters, ...open])].map(columnOf);
  if (firstLesson !== undefined) {
    const { from, to } = announced;
    terms.push(sql`(l.first_lesson_days <= ${firstLesson}::int
      and l.first_lesson_on between ${from}::date and ${to}::date)`);
  }
  if (priced) terms.push(sql`l.price_cents is not null`);
  return terms.length === 0 ? sql`true` : sql`${sql.join(terms, sql` and `)}`;
}

type ColumnName<Word extends string> = Word extends `${infer Head}-${infer Tail}` ? `${Head}_${Tail}` : Word;

/** A word of the wire, with `_` for `-`. */
function nameOf<Word extends ContextFilter | OpeningTime>(word: Word) {
  return word.replace('-', '_') as ColumnName<Word>;
}

export function columnOf(word: ContextFilter | OpeningTime): RawBuilder<unknown> {
  const name = nameOf(word) satisfies keyof Database['listings'];
  return sql`l.${sql.ref(name)}`;
}

export function filterColumns(passed: Readonly<Record<ContextFilter, boolean>>) {
  return Object.fromEntries(contextFilters.map((filter) => [nameOf(filter), passed[filter]])) as Readonly<
    Record<ColumnName<ContextFilter>, boolean>
  >;
}

/** Cents, by the `TotalLine` of the listing `l`; of an online course its price; null where unknown. */
export function totalOf(formulaTypeId: number, hours: number | undefined): RawBuilder<number | null> {
  const training = trainingOf(formulaTypeId);
  if (!training) return sql`l.access_cents::bigint`;
  const { likely, high } = expectedHours(training, hours)?.hours ?? { likely: 0, high: 0 };
  return sql`(case when ${high}::int <= l.held_hours then l.total_base_cents
    else l.total_base_cents + greatest(0, ${likely}::int - l.held_hours)::bigint * l.hour_beyond_cents end)`;
}

/** Cents; an unknown total is at least the price of the formula. */
export function isAffordable(
  total: RawBuilder<number | null>,
  budget: number | undefined,
): RawBuilder<boolean> {
  if (budget === undefined) return sql`true`;
  return sql`coalesce(${total}, l.price_cents) <= ${budget}::int`;
}

/** The straight line through the earth to a place; null without a position, or without a place. */
export function awayFrom(location: Place['location'] | undefined): RawBuilder<number | null> {
  if (!location) return sql`null::float8`;
  const [lat, lng] = location;
  return sql`l.place <-> ll_to_earth(${lat}::float8, ${lng}::float8)`;
}

/** Distances count in whole metres. */
export function isWithin(away: RawBuilder<number | null>, radiusKm: number): RawBuilder<boolean> {
  return sql`${away} < earth() * ${chordOf(radiusKm * 1000 + 0.5)}::float8`;
}

/** North and south of a place: nothing farther is within the radius. */
export function isInBand([lat, lng]: Place['location'], radiusKm: number): RawBuilder<boolean> {
  const middle = sql`cube_ll_coord(ll_to_earth(${lat}::float8, ${lng}::float8), 3)`;
  const reach = sql`earth() * ${chordOf(radiusKm * 1000 + 1)}::float8`;
  return sql`cube_ll_coord(l.place, 3) between ${middle} - ${reach} and ${middle} + ${reach}`;
}

export function metresOf(away: RawBuilder<number | null>): RawBuilder<number | null> {
  return sql`round(${2 * earthRadiusMetres}::float8 * asin(least(1, ${away} / (2 * earth()))))`;
}
