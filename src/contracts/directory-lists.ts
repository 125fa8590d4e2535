import * as v from 'valibot';
import { motorbikeLicences } from '#domain/licences/front-categories.ts';
import { firstLessonLimits } from '#domain/school/lessons.ts';
import { contextFilters, openingTimes, specifiedFilters } from '#domain/search/context-filters.ts';
import { weighedCriteria, weightSteps } from '#domain/search/list-orders.ts';
import { radii } from '#domain/search/reach.ts';
import { naturalNumber } from './numbers.ts';

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

function eachOf<Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

export const weighedSchema = v.object({ ...eachOf(weighedCriteria, points), mean: points });

export const weightsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object(eachOf(weighedCriteria, v.picklist(weightSteps))),
);

/** 5 and 10 km are strict, 20 km is completed to the ten nearest. */
export const listCountsSchema = v.object({
  filters: v.object({
    ...eachOf(contextFilters, v.optional(naturalNumber)),
    ...eachOf(specifiedFilters, naturalNumber),
  }),
  open: v.object(eachOf(openingTimes, naturalNumber)),
  radius: v.object(eachOf(radii.map(String), naturalNumber)),
  /** With `everybody`: with this choice, or without it where it is made. */
  priced: v.optional(naturalNumber),
  firstLesson: v.optional(v.object(eachOf(firstLessonLimits.map(String), naturalNumber))),
  /** Of a list of motorbike formulas. */
  licences: v.optional(v.object(eachOf(motorbikeLicences, naturalNumber))),
});
