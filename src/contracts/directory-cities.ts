import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = count;

const territorySchema = v.object({ code: v.string(), nom: v.string() });

/** What some schools of a city have in common. */
const figures = {
  nbOffices: count,
  /** Mean of their reviews, each counting once. */
  note: v.nullable(v.number()),
  nbReviews: count,
  /** Those that offer the one-euro-a-day loan, a CPF financing, an access without steps. */
  nbUneuro: count,
  nbCpf: count,
  nbPmr: count,
};

export const cityTrainingSchema = v.object({
  formulaTypeSlug: v.string(),
  ...figures,
  /** Lowest, middle and highest price asked for the formula, in cents. */
  price: v.object({ min: cents, median: cents, max: cents }),
});
export type CityTraining = v.InferOutput<typeof cityTrainingSchema>;

export const neighbourSchema = v.object({
  slug: v.string(),
  nom: v.string(),
  /** Metres between the two town halls. */
  distance: count,
  nbOffices: count,
});
export type Neighbour = v.InferOutput<typeof neighbourSchema>;

export const directoryCitySchema = v.object({
  /** As it is stored: an address once published never moves. */
  slug: v.string(),
  /** INSEE code. */
  code: v.string(),
  nom: v.string(),
  population: count,
  departement: territorySchema,
  /** `[latitude, longitude]` of the town hall. */
  location: v.nullable(v.tuple([v.number(), v.number()])),
  /** Of all its schools, whatever they teach. */
  figures: v.object(figures),
  /** One a formula type of the front categories that is taught there. */
  trainings: v.array(cityTrainingSchema),
  /** The nearest cities with schools, nearest first. */
  neighbours: v.array(neighbourSchema),
});
export type DirectoryCity = v.InferOutput<typeof directoryCitySchema>;

export const cityListSchema = v.object({
  nbCities: count,
  nbOffices: count,
  /** The most populated first. */
  cities: v.array(
    v.object({ slug: v.string(), nom: v.string(), departement: territorySchema, nbOffices: count }),
  ),
  /** In the order of their codes. */
  departements: v.array(v.object({ ...territorySchema.entries, nbCities: count, nbOffices: count })),
});
export type CityList = v.InferOutput<typeof cityListSchema>;
