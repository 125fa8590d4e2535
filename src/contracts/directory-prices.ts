import * as v from 'valibot';
import { naturalNumber } from './numbers.ts';
import { operation } from './operation.ts';
import { readableList } from './readable.ts';

const cents = naturalNumber;

const priceFiguresSchema = v.object({
  formulaTypeSlug: v.string(),
  nbOffices: naturalNumber,
  /** `low` and `high`: first and third quartile. */
  price: v.object({ min: cents, low: cents, median: cents, high: cents, max: cents }),
});
export type PriceFigures = v.InferOutput<typeof priceFiguresSchema>;

export const listPrices = operation({
  id: 'listPrices',
  summary: 'What each formula type costs in the whole network or in a département, one line a formula type',
  method: 'GET',
  path: '/prices',
  query: v.object({ departement: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{2,3}|2[AB])$/u))) }),
  response: readableList('price', priceFiguresSchema),
});
