import * as v from 'valibot';
import { maxPage } from '#domain/search/page-number.ts';

/** In a JSON body or answer. */
export const naturalNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** In a path or query. */
export const integerIn = (lowest: number, highest: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(lowest), v.maxValue(highest));

/** Of a list; the first by default. */
export const pageInBody = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPage)), 1);
export const pageInQuery = v.optional(integerIn(1, maxPage));
