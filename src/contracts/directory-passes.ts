import * as v from 'valibot';
import { operation } from './operation.ts';
import { readableList } from './readable.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = count;

/** A theory course as listed by an office (docs/product/schools.md#prices). */
export const passSchema = v.object({
  slug: v.string(),
  price: v.nullable(cents),
  /** Days. */
  duration: v.nullable(v.number()),
  onlineSale: v.boolean(),
});
export type Pass = v.InferOutput<typeof passSchema>;

/** Prices of offices that sell a theory course online. */
const passFiguresSchema = v.object({
  formulaTypeSlug: v.string(),
  nbOffices: count,
  /** Lowest, median and highest price, in cents. */
  price: v.object({ min: cents, median: cents, max: cents }),
  /** Shortest and longest access, in days. */
  duration: v.object({ min: count, max: count }),
});
export type PassFigures = v.InferOutput<typeof passFiguresSchema>;

/** Ours: addresses of the schools' terms, fetched before anyone buys. */
export const listTerms = operation({
  id: 'listTerms',
  summary: 'The addresses of the terms of all offices, each once',
  method: 'GET',
  path: '/terms',
  response: readableList('address', v.string()),
});

/** Ours, beyond the published interface: a directory without it answers 404. */
export const listPasses = operation({
  id: 'listPasses',
  summary: 'What the theory courses sold online cost in the whole network, one line a formula type',
  method: 'GET',
  path: '/passes',
  response: readableList('pass', passFiguresSchema),
});
