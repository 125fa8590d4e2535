import * as v from 'valibot';
import { resultLicences } from '#domain/results/exam-results.ts';
import { territorySchema } from './directory-cities.ts';
import { examResult, summedTries } from './exam-results.ts';
import { everybody } from './official-school.ts';
import { operations } from './operation.ts';
import { readableList } from './readable.ts';

const placedResultSchema = v.object({ departement: territorySchema, ...examResult });
export type PlacedResult = v.InferOutput<typeof placedResultSchema>;

const localResultsSchema = v.object({
  ...placedResultSchema.entries,
  /** All licences with a result in the département. */
  licences: v.array(v.picklist(resultLicences)),
  towns: readableList('city', v.object({ slug: v.string(), nom: v.string(), ...summedTries })),
  schools: readableList(
    'school',
    v.object({
      uri: v.string(),
      label: v.string(),
      street: v.optional(v.string(), ''),
      city: v.string(),
      ...examResult,
    }),
  ),
});
export type LocalResults = v.InferOutput<typeof localResultsSchema>;

export const resultOperations = operations({
  listResults: {
    caller: 'inside',
    missing: [404],
    summary: 'The latest official result of each département, of each licence, as far as a rate may be shown',
    method: 'GET',
    path: '/results',
    response: readableList('result', placedResultSchema),
  },
  /** Of the licence asked for, else of the first of the département's. */
  getLocalResults: {
    caller: 'inside',
    missing: [404],
    summary: 'The latest official results of one licence in a département, its cities and its offices',
    method: 'GET',
    path: '/results/{departement}',
    params: v.object({ departement: v.pipe(v.string(), v.regex(/^(?:\d{2,3}|2[AB])$/u)) }),
    query: v.object({ licence: v.optional(v.picklist(resultLicences)), ...everybody }),
    response: localResultsSchema,
  },
});
