import * as v from 'valibot';
import { naturalNumber } from './numbers.ts';
import { operations } from './operation.ts';
import { readableList } from './readable.ts';

const cents = naturalNumber;

export const passSchema = v.object({
  slug: v.string(),
  price: v.nullable(cents),
  duration: v.nullable(v.number()),
  onlineSale: v.boolean(),
});
export type Pass = v.InferOutput<typeof passSchema>;

const passFiguresSchema = v.object({
  formulaTypeSlug: v.string(),
  nbOffices: naturalNumber,
  price: v.object({ min: cents, median: cents, max: cents }),
  duration: v.object({ min: naturalNumber, max: naturalNumber }),
  /** By whole months of access, ascending. */
  accesses: v.optional(v.array(v.object({ months: naturalNumber, nbOffices: naturalNumber, lowest: cents }))),
});
export type PassFigures = v.InferOutput<typeof passFiguresSchema>;

export const passOperations = operations({
  listPasses: {
    caller: 'inside',
    missing: [404],
    summary: 'What the theory courses sold online cost in the whole network, one line a formula type',
    method: 'GET',
    path: '/passes',
    response: readableList('pass', passFiguresSchema),
  },
});
