import { type RawBuilder, sql } from 'kysely';
import { lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import type { TotalTerms } from '#domain/simulator/school-total.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';

const cheapestLesson = sql`(
  select round(l.price_cents * 60.0 / coalesce(l.lesson_minutes, 60))::int
  from formulas l where l.office_id = o.id and l.formula_type_id = ${lessonFormulaTypeId})`;

/** Cents of an hour of 60 minutes beyond the formula `f` of the office `o`, as `priceOfHour` has it; null where nobody tells. */
export function hourPrice(formulaTypeId: number): RawBuilder<number | null> {
  const isOfItsOwn = trainingOf(formulaTypeId)?.hourPrice === 'own';
  return isOfItsOwn ? sql`f.hour_price_cents` : sql`coalesce(f.hour_price_cents, ${cheapestLesson})`;
}

/**
 * Cents of a training in all at the office `o` whose formula is `f`: the likely total of `totalAtSchool`, and null where
 * that one is unknown. A test compares the two.
 */
export function totalOf({
  hours,
  leastHours = 0,
  accompanimentHours,
  fees,
  hourPrice: priced,
}: TotalTerms): RawBuilder<number | null> {
  const sure = sql`f.price_cents + ${fees}::int`;
  if (priced === undefined) return sql`(${sure})`;
  const included = sql`coalesce(f.hours_included, ${leastHours}::int)`;
  const beyond = (count: number | undefined) => sql`greatest(0, ${count ?? 0}::int - ${included})`;
  const exam = sql`case when 'first-accompaniment' = any(coalesce(f.includes, '{}')) then 0
    else ${accompanimentHours}::numeric end`;
  const hour =
    priced === 'car'
      ? sql`coalesce(f.hour_price_cents, ${cheapestLesson})`
      : sql`coalesce(f.hour_price_cents, round(f.price_cents::numeric / nullif(${included}, 0)))`;
  return sql`(select case
      when hour is not null then ${sure} + round(beyond * hour)::int + round(exam * hour)::int
      when most + exam = 0 then ${sure} end
    from (select ${hour} as hour, ${beyond(hours?.likely)} as beyond,
      ${beyond(hours?.most)} as most, ${exam} as exam) as counted)`;
}
