import * as v from 'valibot';

/** In a JSON body or answer. */
export const naturalNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** In a path or query. */
export const integerIn = (lowest: number, highest: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(lowest), v.maxValue(highest));
