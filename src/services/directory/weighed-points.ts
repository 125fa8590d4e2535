import { type RawBuilder, sql } from 'kysely';
import { highestRating } from '#domain/school/rating.ts';
import { type WeighedCriterion, type Weights, weighedCriteria } from '#domain/search/list-orders.ts';
import { fullWeekMinutes, mostPoints, pointlessRating, unratedPoints } from '#domain/search/weigh.ts';

/** Of the listing `l`, what `pointsOf` looks at beside its total and its distance. */
export const weighedFacts = sql`l.rating, l.weekly_minutes, l.latest_evening, l.opens_wednesday, l.opens_saturday`;

const quarter = mostPoints / 4;

/**
 * The points of `pointsOf`, of rows with the facts above, `total`, `metres`, and the `lowest` and `highest` total of the list.
 * A test compares the two.
 */
export function pointsIn(
  radiusKm: number,
  opensInTheEvening: RawBuilder<boolean>,
): Readonly<Record<WeighedCriterion, RawBuilder<number>>> {
  return {
    price: sql`case when total is null then 0 when highest = lowest then ${mostPoints}::float8
      else ${mostPoints}::float8 * (highest - total) / (highest - lowest) end`,
    distance: sql`case when metres is null then 0
      else greatest(0, ${mostPoints}::float8 * (1 - metres / ${radiusKm * 1000}::float8)) end`,
    rating: sql`case when rating is null then ${unratedPoints}::float8
      else least(${mostPoints}::float8, greatest(0, ${mostPoints}::float8 * (rating - ${pointlessRating}::float8)
        / ${highestRating - pointlessRating}::float8)) end`,
    hours: sql`${quarter}::float8 * (${opensInTheEvening}::int + opens_wednesday::int + opens_saturday::int
      + least(1, weekly_minutes / ${fullWeekMinutes}::float8))`,
  };
}

/** Their mean, as `meanOf` has it, of rows with each as `<criterion>_points`. */
export function meanIn(weights: Weights): RawBuilder<number> {
  const terms = weighedCriteria.map(
    (criterion) => sql`${weights[criterion]}::float8 * ${pointsColumn(criterion)}`,
  );
  const sum = weighedCriteria.reduce((total, criterion) => total + weights[criterion], 0);
  return sql`(${sql.join(terms, sql` + `)}) / ${sum}::float8`;
}

export function pointsColumn(criterion: WeighedCriterion): RawBuilder<unknown> {
  return sql.ref(`${criterion}_points`);
}
