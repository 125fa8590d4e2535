import * as v from 'valibot';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import { weighedCriteria, weightSteps } from '#domain/search/list-orders.ts';
import { radii } from '#domain/search/reach.ts';

/** What is ours in lists around a place: how they are weighed, and what one press away would hold. */

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const wholeCount = v.pipe(v.number(), v.integer(), v.minValue(0));

function eachOf<Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** Points of each criterion, from 0 to 100, and their weighed mean. */
export const weighedSchema = v.object({ ...eachOf(weighedCriteria, points), mean: points });

/** How much each criterion counts, as JSON. */
export const weightsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object(eachOf(weighedCriteria, v.picklist(weightSteps))),
);

/**
 * How many offices the list would hold if one filter more (or one chosen filter less), another opening time or another
 * radius were asked for: 5 and 10 km cut, 20 km fill up to the ten nearest.
 */
export const listCountsSchema = v.object({
  filters: v.object(eachOf(contextFilters, wholeCount)),
  open: v.object(eachOf(openingTimes, wholeCount)),
  radius: v.object(eachOf(radii.map(String), wholeCount)),
});
