import { type RawBuilder, sql } from 'kysely';

/** A criterion that does not tell the rows of this query apart. */
export const settled = Symbol('settled');

/** The terms of an ORDER BY, as `domain/search/ranking.ts` puts its criteria in order. */
export function orderBy<Criterion extends string>(
  criteria: readonly Criterion[],
  terms: Readonly<Record<Criterion, RawBuilder<unknown> | typeof settled>>,
): RawBuilder<unknown> {
  const counted = criteria.map((criterion) => terms[criterion]).filter((term) => term !== settled);
  return sql.join(counted, sql`, `);
}
