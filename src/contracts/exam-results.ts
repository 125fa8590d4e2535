import * as v from 'valibot';
import { isPeriod, resultLicences } from '#domain/results/exam-results.ts';
import { naturalNumber } from './numbers.ts';

const tries = { presented: naturalNumber, passed: naturalNumber };
/** As published, from 0 to 1, where no one number of passed gives it. */
const rate = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const origin = {
  source: v.pipe(v.string(), v.maxLength(200)),
  readOn: v.pipe(v.string(), v.isoDate()),
  /** Invented. */
  demonstration: v.optional(v.literal(true)),
};

const triesSchema = v.object(tries);

/** `presented` and `passed` are those at the first try. */
export const examResult = {
  licence: v.picklist(resultLicences),
  period: v.pipe(v.string(), v.check(isPeriod, 'a period is a year or months')),
  ...tries,
  rate,
  ...origin,
};

/** Sums of so many schools. */
export const summedTries = { nbOffices: naturalNumber, ...tries };

/** `schools`: the lowest and the highest rate of its schools, in percent; `town`: the sum of a city's schools. */
export const departementResultSchema = v.object({
  ...examResult,
  town: v.optional(v.object(summedTries)),
  schools: v.optional(v.object({ nbOffices: naturalNumber, low: naturalNumber, high: naturalNumber })),
});
export type DepartementResult = v.InferOutput<typeof departementResultSchema>;

export const schoolResultSchema = v.object({
  ...examResult,
  all: v.optional(triesSchema),
  /** The same licence and period in its département. */
  departement: v.optional(v.object({ code: v.optional(v.string()), ...tries, ...origin })),
});
export type SchoolResult = v.InferOutput<typeof schoolResultSchema>;
