import * as v from 'valibot';
import { departementResultSchema } from './exam-results.ts';
import { integerIn, naturalNumber } from './numbers.ts';
import { everybody } from './official-school.ts';
import { operations } from './operation.ts';
import { readableList } from './readable.ts';

const cents = naturalNumber;

export const territorySchema = v.object({ code: v.string(), nom: v.string() });

const figures = {
  nbOffices: naturalNumber,
  note: v.nullable(v.number()),
  nbReviews: naturalNumber,
  nbUneuro: naturalNumber,
  nbCpf: naturalNumber,
  nbPmr: naturalNumber,
};

export const cityTrainingSchema = v.object({
  formulaTypeSlug: v.string(),
  ...figures,
  price: v.object({ min: cents, median: cents, max: cents }),
});
export type CityTraining = v.InferOutput<typeof cityTrainingSchema>;

export const neighbourSchema = v.object({
  slug: v.string(),
  nom: v.string(),
  /** Between the two town halls. */
  distance: naturalNumber,
  nbOffices: naturalNumber,
});
export type Neighbour = v.InferOutput<typeof neighbourSchema>;

export const directoryCitySchema = v.object({
  /** Stored, so that a published address never changes. */
  slug: v.string(),
  code: v.string(),
  nom: v.string(),
  population: naturalNumber,
  departement: territorySchema,
  /** `[latitude, longitude]` of the town hall. */
  location: v.nullable(v.tuple([v.number(), v.number()])),
  figures: v.object(figures),
  trainings: readableList('training', cityTrainingSchema),
  neighbours: readableList('city', neighbourSchema),
  /** Official results in its département. */
  results: v.optional(readableList('result', departementResultSchema)),
});
export type DirectoryCity = v.InferOutput<typeof directoryCitySchema>;

export const cityListSchema = v.object({
  nbCities: naturalNumber,
  nbOffices: naturalNumber,
  cities: readableList(
    'city',
    v.object({ slug: v.string(), nom: v.string(), departement: territorySchema, nbOffices: naturalNumber }),
  ),
  departements: readableList(
    'département',
    v.object({ ...territorySchema.entries, nbCities: naturalNumber, nbOffices: naturalNumber }),
  ),
});
export type CityList = v.InferOutput<typeof cityListSchema>;

export const citySlug = v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });
const formulaTypeSlug = v.optional(v.pipe(v.string(), v.maxLength(100)));

export const cityOperations = operations({
  listCities: {
    caller: 'inside',
    missing: [404],
    summary: 'Cities that have offices, the most populated first, and how many each département has',
    method: 'GET',
    path: '/cities',
    query: v.object({
      formulaTypeSlug,
      departement: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{2,3}|2[AB])$/u))),
      nom: v.optional(v.pipe(v.string(), v.maxLength(100))),
      limit: v.optional(integerIn(0, 2000)),
    }),
    response: cityListSchema,
  },
  /** Older forms of a slug (`paris-75`, `paris-75056`) are accepted. */
  getCity: {
    caller: 'inside',
    missing: [404],
    summary: 'One city: the figures of its offices by formula type, and its neighbours that have offices',
    method: 'GET',
    path: '/cities/{slug}',
    params: citySlug,
    query: v.object({ formulaTypeSlug, ...everybody }),
    response: directoryCitySchema,
  },
});
