import * as v from 'valibot';
import { contextFilters } from '#domain/search/context-filters.ts';
import { contactBodySchema } from './contact.ts';
import { cityListSchema, directoryCitySchema } from './directory-cities.ts';
import { listPasses, passSchema } from './directory-passes.ts';
import { listPrices } from './directory-prices.ts';
import { operation } from './operation.ts';
import { isoTime, reviewSchema } from './review.ts';

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An address of a web document or page: only http and https are let through from an upstream. */
const webAddress = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/)/u));

/** What a page can do without: left out or unreadable, it costs itself and not the whole office. */
const optionalAddress = v.fallback(v.nullable(webAddress), null);
const optionalText = v.fallback(v.nullable(v.string()), null);

export const formulaSchema = v.object({
  id: v.number(),
  price: cents,
  advancePayment: v.nullable(cents),
  urlTrainingCourse: optionalAddress,
  urlTrainingProcess: optionalAddress,
  formulaType: v.object({
    id: v.number(),
    slug: v.string(),
    label: v.string(),
    training: v.object({ license: v.object({ licenseGroup: v.object({ id: v.number() }) }) }),
  }),
});
export type Formula = v.InferOutput<typeof formulaSchema>;

/** An hour of the day as `HH:MM`, or null when the school is closed on that half day. */
const hour = v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/u)));

export const openingHoursSchema = v.object({
  /** 1 is Monday, 7 is Sunday. */
  jour: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  HOR_DEBUT_AM: hour,
  HOR_FIN_AM: hour,
  HOR_DEBUT_PM: hour,
  HOR_FIN_PM: hour,
});
export type OpeningHours = v.InferOutput<typeof openingHoursSchema>;

export const guaranteeSchema = v.object({ GAR_LABEL: v.string(), ABG_INFO: optionalText });
export type Guarantee = v.InferOutput<typeof guaranteeSchema>;

export const materialSchema = v.object({
  id: v.number(),
  label: v.string(),
  category: v.string(),
  documentationUrl: optionalAddress,
});
export type Material = v.InferOutput<typeof materialSchema>;

export const licenseGroupInformationSchema = v.object({
  id: v.number(),
  slug: v.string(),
  label: v.string(),
  note: v.nullable(v.number()),
  nbReviews: v.number(),
});

/** Its further fields beginning with SOC are addresses in social networks (Specification §3). */
export const accueilSchema = v.looseObject({
  garanties_selectionnees: v.array(guaranteeSchema),
  photos: v.array(v.object({ PH_URL: optionalAddress })),
  qualityCertificateUri: optionalAddress,
  evaluationProcessUri: optionalAddress,
  pmrConditionsUri: optionalAddress,
  cgvUri: optionalAddress,
  privatePolicyUri: optionalAddress,
  mediator: v.fallback(v.nullable(v.object({ url: v.string() })), null),
  DGR_URL: optionalAddress,
  REG_URL: optionalAddress,
  SOC_FACEBOOK: optionalAddress,
  SOC_INSTAGRAM: optionalAddress,
  SOC_YOUTUBE: optionalAddress,
  SOC_TIKTOK: optionalAddress,
  /** Prefecture's agreement number, shown near prices as the law asks. */
  agrement: optionalText,
  siret: optionalText,
  presentation: optionalText,
});
export type Accueil = v.InferOutput<typeof accueilSchema>;

export const clubInformationsSchema = v.object({
  accueil: accueilSchema,
  formules: v.array(formulaSchema),
  horaires: v.object({ ouverture: v.fallback(v.array(openingHoursSchema), []) }),
  equipement: v.object({ materiels: v.object({ materiels_disponibles: v.array(materialSchema) }) }),
  licenseGroupInformations: v.array(licenseGroupInformationSchema),
});
export type ClubInformations = v.InferOutput<typeof clubInformationsSchema>;

/** Characters of an office's public address. */
export const longestUri = 500;

export const officeSchema = v.object({
  id: v.number(),
  label: v.string(),
  uri: v.nullable(v.string()),
  logo: optionalAddress,
  pmr: v.boolean(),
  club: v.boolean(),
  address: v.object({
    streetName: v.string(),
    city: v.object({ name: v.string(), zipCode: v.string() }),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    phoneNumber: optionalText,
  }),
  /** IANA name; overseas schools keep their own hours. */
  timeZone: v.string(),
  note: v.nullable(v.number()),
  nbReviews: v.number(),
  garanties: v.array(v.string()),
  /** Lowest price in cents, for the formula type searched where one was named. */
  formule: v.nullable(v.object({ min: cents })),
  passes: v.array(passSchema),
  /** Metres from the place asked for. */
  distance: v.optional(v.number()),
  /** Whether it can be written to; only in the answer for one office, and yes unless told. Its address is not told. */
  hasEmail: v.optional(v.boolean()),
  /** Only in the answer for one office. */
  clubInformations: v.optional(clubInformationsSchema),
  /** Only in lists, for their cards, and never missed: the first photo. */
  photo: v.optional(v.fallback(v.nullable(webAddress), null)),
  /** Only in lists, for their cards, and never missed: the week's hours. */
  ouverture: v.optional(v.fallback(v.array(openingHoursSchema), [])),
});
export type Office = v.InferOutput<typeof officeSchema>;

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** Where to search around: a named city, or a bare position. `location` is `[latitude, longitude]`. */
export const placeSchema = v.object({
  city: v.optional(v.pipe(v.string(), v.maxLength(100))),
  dep: v.optional(v.pipe(v.string(), v.maxLength(3))),
  location: v.tuple([latitude, longitude]),
});
export type Place = v.InferOutput<typeof placeSchema>;

const wholeNumber = (lowest: number, highest: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(lowest), v.maxValue(highest));

const officeParams = v.object({ id: wholeNumber(1, 2_147_483_647) });

export const pagedOfficesSchema = v.object({
  results: v.array(officeSchema),
  total: v.number(),
  currentPage: v.number(),
  nbPages: v.number(),
});
export type PagedOffices = v.InferOutput<typeof pagedOfficesSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A page of a school's reviews in one licence group, newest first (Specification §3, «Reviews page»). */
export const pagedReviewsSchema = v.object({
  results: v.array(reviewSchema),
  /** Of the licence group; null without a review. */
  moyenne: v.nullable(v.number()),
  nbTotalReviews: count,
  nbLicenseReviews: count,
  currentPage: v.number(),
  /** Ours, beyond the specification: how many reviews of the licence group gave 1, 2, 3, 4 and 5. */
  repartition: v.optional(v.tuple([count, count, count, count, count])),
});
export type PagedReviews = v.InferOutput<typeof pagedReviewsSchema>;

/** An office in the list of its city, with what it teaches at which price; `formule` is the lowest of them. */
const cityOfficeSchema = v.object({
  ...officeSchema.entries,
  trainings: v.array(v.object({ formulaTypeSlug: v.string(), price: cents })),
});

const citySlug = v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });
const formulaTypeSlug = v.optional(v.pipe(v.string(), v.maxLength(100)));

export const directory = {
  findOffices: operation({
    id: 'findOffices',
    summary: 'Offices by keyword (best match first), or around a place (nearest first, 20 a page)',
    method: 'GET',
    path: '/offices/find/{formulaTypeSlug}',
    params: v.object({ formulaTypeSlug: v.string() }),
    query: v.object({
      keyWord: v.optional(v.pipe(v.string(), v.maxLength(200))),
      page: v.optional(wholeNumber(1, 100_000)),
      place: v.optional(v.pipe(v.string(), v.maxLength(1000), v.parseJson(), placeSchema)),
      filters: v.optional(v.pipe(v.string(), v.parseJson(), v.array(v.picklist(contextFilters)))),
      /** Ours: those alone that sell it online as a pass with a price and a duration. */
      onlineSale: v.optional(v.literal('true')),
    }),
    response: pagedOfficesSchema,
  }),
  getStatistics: operation({
    id: 'getStatistics',
    summary: 'Figures of the whole network',
    method: 'GET',
    path: '/offices/statistics',
    response: v.object({
      nbMembers: v.number(),
      averageSatisfactionRate: v.string(),
      nbCollectedReviews: v.number(),
      dateCollectedReviews: v.string(),
    }),
  }),
  listPasses,
  listPrices,
  getSitemap: operation({
    id: 'getSitemap',
    summary: 'Every office that has a page of its own, by city, and when each last changed',
    method: 'GET',
    path: '/sitemap',
    response: v.array(
      v.object({
        slug: v.string(),
        nom: v.string(),
        offices: v.array(v.object({ uri: v.string(), updatedAt: v.nullable(isoTime) })),
        /** Ours: the formula types of the front categories taught there, and when their offices last changed. */
        trainings: v.optional(v.array(v.object({ slug: v.string(), updatedAt: v.nullable(isoTime) }))),
      }),
    ),
  }),
  /** Ours, beyond the specification: what pages of cities say. A directory without them answers 404. */
  listCities: operation({
    id: 'listCities',
    summary: 'Cities that have offices, the most populated first, and how many each département has',
    method: 'GET',
    path: '/cities',
    query: v.object({
      formulaTypeSlug,
      departement: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{2,3}|2[AB])$/u))),
      /** Words of a name, each at least begun. */
      nom: v.optional(v.pipe(v.string(), v.maxLength(100))),
      limit: v.optional(wholeNumber(0, 2000)),
    }),
    response: cityListSchema,
  }),
  /** Ours: a slug that was written otherwise (`paris-75`, `paris-75056`) finds its city too. */
  getCity: operation({
    id: 'getCity',
    summary: 'One city: the figures of its offices by formula type, and its neighbours that have offices',
    method: 'GET',
    path: '/cities/{slug}',
    params: citySlug,
    query: v.object({ formulaTypeSlug }),
    response: directoryCitySchema,
  }),
  /** Ours: all offices of one city, whatever they teach; nearest to the town hall first, 20 a page. */
  findCityOffices: operation({
    id: 'findCityOffices',
    summary: 'The offices of one city, whatever they teach, nearest to its town hall first, 20 a page',
    method: 'GET',
    path: '/cities/{slug}/offices',
    params: citySlug,
    query: v.object({ page: v.optional(wholeNumber(1, 100_000)) }),
    response: v.object({ ...pagedOfficesSchema.entries, results: v.array(cityOfficeSchema) }),
  }),
  getOfficeByUri: operation({
    id: 'getOfficeByUri',
    summary: 'The office whose public address this is, whole; 404 when there is none',
    method: 'GET',
    path: '/offices/by-uri',
    query: v.object({ uri: v.pipe(v.string(), v.minLength(1), v.maxLength(longestUri)) }),
    response: officeSchema,
  }),
  getOffice: operation({
    id: 'getOffice',
    summary: 'One office with its club information block',
    method: 'GET',
    path: '/offices/{id}',
    params: officeParams,
    response: officeSchema,
  }),
  getReviews: operation({
    id: 'getReviews',
    summary: 'Reviews of an office in one licence group, newest first, 9 a page',
    method: 'GET',
    path: '/offices/{id}/reviews/{licenseGroupSlug}',
    params: v.object({ ...officeParams.entries, licenseGroupSlug: v.string() }),
    query: v.object({ page: v.optional(wholeNumber(1, 100_000)) }),
    response: pagedReviewsSchema,
  }),
  contactOffice: operation({
    id: 'contactOffice',
    summary: 'Passes a request on to an office by mail; false when it could not be',
    method: 'POST',
    path: '/offices/{id}/contact',
    params: officeParams,
    body: contactBodySchema,
    response: v.boolean(),
  }),
};
