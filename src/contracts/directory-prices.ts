import * as v from 'valibot';
import { territorySchema } from './directory-cities.ts';
import { naturalNumber } from './numbers.ts';
import { operations } from './operation.ts';
import { readableList } from './readable.ts';

const cents = naturalNumber;

/** `low` and `high`: first and third quartile. */
const quartiles = { low: cents, median: cents, high: cents };

const priceFigures = {
  formulaTypeSlug: v.string(),
  nbOffices: naturalNumber,
  price: v.object({ min: cents, ...quartiles, max: cents }),
  /** What it costs in all (docs/product/schools.md#prices), where that is known. */
  total: v.optional(v.object({ nbOffices: naturalNumber, ...quartiles })),
};
const priceFiguresSchema = v.object(priceFigures);
export type PriceFigures = v.InferOutput<typeof priceFiguresSchema>;

const departementPricesSchema = v.object({ departement: territorySchema, ...priceFigures });
export type DepartementPrices = v.InferOutput<typeof departementPricesSchema>;

export const priceOperations = operations({
  listPrices: {
    caller: 'inside',
    missing: [404],
    summary: 'What each formula type costs in the whole network or in a département, one line a formula type',
    method: 'GET',
    path: '/prices',
    query: v.object({ departement: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{2,3}|2[AB])$/u))) }),
    response: readableList('price', priceFiguresSchema),
  },
  listDepartementPrices: {
    caller: 'inside',
    missing: [404],
    summary: 'The same in each département, by its code, for each formula type or for one',
    method: 'GET',
    path: '/prices/departements',
    query: v.object({ formulaTypeSlug: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    response: readableList('price', departementPricesSchema),
  },
});
