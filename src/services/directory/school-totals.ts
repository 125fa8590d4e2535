import { type RawBuilder, sql } from 'kysely';
import { keptHours } from '#domain/simulator/expected-hours.ts';
import { totalTerms } from '#domain/simulator/school-total.ts';
import type { Training } from '#domain/simulator/trainings.ts';

/** Whether totals at these hours are kept ready, in order. */
export function isKept(hours: number | undefined): boolean {
  return keptHours.includes(hours);
}

/**
 * Cents of a training in all, of the listing `l`: the likely total of `totalAtSchool`, and null where that one is unknown. For
 * the hours that visitors choose it is kept ready, and an index has the cheapest first. A test compares the two.
 */
export function totalOf(training: Training, hours: number | undefined): RawBuilder<number | null> {
  const at = keptHours.indexOf(hours);
  // Written out, as the index has it.
  if (at >= 0) return sql`l.totals[${sql.lit(at + 1)}]`;
  const { hours: expected, leastHours = 0, ...terms } = totalTerms(training, hours);
  return sql`training_total(row(${training.formulaTypeId}::int, ${hours ?? 0}::int, ${expected?.likely ?? 0}::int,
    ${expected?.most ?? 0}::int, ${leastHours}::int, ${terms.accompanimentHours}::numeric, ${terms.fees}::int,
    ${terms.hourPrice ?? null}::text)::training_terms,
    l.price_cents, l.hour_cents, l.hours_included, l.is_accompanied)`;
}
