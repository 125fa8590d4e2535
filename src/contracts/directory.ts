import * as v from 'valibot';
import { firstLessonLimits, lessonTimes } from '#domain/school/lessons.ts';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import { listOrders } from '#domain/search/list-orders.ts';
import { narrowings } from '#domain/search/narrow-answer.ts';
import {
  clubInformationsSchema,
  optionalAddress,
  optionalClosures,
  optionalCount,
  optionalParts,
  optionalText,
  webAddress,
  weekSchema,
} from './club-information.ts';
import { contactBodySchema } from './contact.ts';
import { cityOperations, citySlug } from './directory-cities.ts';
import { callsForOrders, officeParams } from './directory-for-orders.ts';
import { listCountsSchema, weighedSchema, weightsSchema } from './directory-lists.ts';
import { passOperations, passSchema } from './directory-passes.ts';
import { priceOperations } from './directory-prices.ts';
import { resultOperations } from './directory-results.ts';
import { schoolResultSchema } from './exam-results.ts';
import { naturalNumber as cents, integerIn, naturalNumber, pageInQuery } from './numbers.ts';
import { everybody, officialSchoolSchema, oppositionOperations } from './official-school.ts';
import { operations } from './operation.ts';
import { readableList } from './readable.ts';
import { countsByProof, isoTime, reviewProofsSchema, reviewSchema } from './review.ts';

export const maxUriLength = 500;

export const officeSchema = v.object({
  id: v.number(),
  label: v.string(),
  uri: v.nullable(v.string()),
  logo: optionalAddress,
  pmr: v.boolean(),
  club: v.boolean(),
  /** Ours: listed by the State alone; it has no price and sells nothing. */
  member: v.optional(v.literal(false)),
  official: v.fallback(v.optional(officialSchoolSchema), undefined),
  /** Ours: a fictional office, which accepts no real card. */
  demonstration: v.optional(v.literal(true)),
  address: v.object({
    streetName: v.string(),
    city: v.object({ name: v.string(), zipCode: v.string() }),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    approximate: v.optional(v.literal(true)),
    phoneNumber: optionalText,
  }),
  timeZone: v.optional(v.string()),
  note: v.nullable(v.number()),
  nbReviews: v.number(),
  /** Ours, for a single office: how many of them were published by an invitation. */
  nbVerified: v.optional(v.number()),
  /** Ours, of the same. */
  byProof: v.fallback(v.optional(countsByProof), undefined),
  garanties: readableList('guarantee', v.string()),
  /** Ours: when lessons are given, and how soon a first one is, as the school announced on a day. */
  lessonTimes: v.fallback(v.optional(v.array(v.picklist(lessonTimes))), undefined),
  firstLesson: v.fallback(
    v.optional(v.object({ days: v.pipe(naturalNumber, v.minValue(1)), on: v.pipe(v.string(), v.isoDate()) })),
    undefined,
  ),
  /** Ours, in lists. */
  adaptedVehicle: v.optional(v.literal(true)),
  /** By the State's list alone. */
  adaptedOfficially: v.optional(v.literal(true)),
  /** Lowest price, for the requested formula type if any. */
  formule: v.nullable(
    v.object({
      min: cents,
      /** Ours, in lists of one formula type: parts of the total cost. */
      hoursIncluded: optionalCount,
      includes: optionalParts,
      validityDays: optionalCount,
      advancePayment: v.fallback(v.optional(v.nullable(cents)), undefined),
      hourPrice: v.fallback(v.optional(v.nullable(cents)), undefined),
    }),
  ),
  passes: v.optional(readableList('pass', passSchema), []),
  /** Metres from the requested place. */
  distance: v.optional(v.number()),
  weighed: v.optional(weighedSchema),
  /** Only for a single office, default: true. Its address stays private. */
  hasEmail: v.optional(v.boolean()),
  clubInformations: v.optional(clubInformationsSchema),
  seller: v.optional(
    v.object({
      ...{ cgvUri: optionalAddress, mediatorUrl: optionalText, agrement: optionalText },
      /** Whether its legal identity is known, or not due yet. */
      identified: v.fallback(v.optional(v.boolean()), undefined),
    }),
  ),
  photo: v.optional(v.fallback(v.nullable(webAddress), null)),
  ouverture: v.optional(weekSchema),
  closures: optionalClosures,
  /** Ours: official results of its learners, in the order of licences. */
  results: v.optional(readableList('result', schoolResultSchema)),
});
export type Office = v.InferOutput<typeof officeSchema>;

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

export const placeSchema = v.object({
  city: v.optional(v.pipe(v.string(), v.maxLength(100))),
  dep: v.optional(v.pipe(v.string(), v.maxLength(3))),
  location: v.tuple([latitude, longitude]),
});
export type Place = v.InferOutput<typeof placeSchema>;

/** In an answer: those of the nearest. */
export const maxTotals = 400;

const paging = {
  total: v.optional(v.number()),
  currentPage: v.optional(v.number(), 1),
  nbPages: v.optional(v.number(), 1),
};

export const pagedOfficesSchema = v.pipe(
  v.object({
    results: readableList('school', officeSchema),
    ...paging,
    applied: v.optional(v.array(v.picklist(narrowings))),
    farther: v.optional(naturalNumber),
    /** Of all that are listed, with `everybody`. */
    members: v.optional(naturalNumber),
    counts: v.optional(listCountsSchema),
    totals: v.optional(v.pipe(v.array(cents), v.maxLength(maxTotals))),
  }),
  v.transform((found) => ({ ...found, total: found.total ?? found.results.length })),
);
export type PagedOffices = v.InferOutput<typeof pagedOfficesSchema>;

/** Newest first (docs/product/reviews.md#answer-of-the-directory). */
export const pagedReviewsSchema = v.object({
  results: readableList('review', reviewSchema),
  moyenne: v.nullable(v.number()),
  nbTotalReviews: naturalNumber,
  nbLicenseReviews: naturalNumber,
  currentPage: v.number(),
  /** Number of reviews with 1, 2, 3, 4 and 5. */
  repartition: v.optional(
    v.tuple([naturalNumber, naturalNumber, naturalNumber, naturalNumber, naturalNumber]),
  ),
  proofs: v.fallback(v.optional(reviewProofsSchema), undefined),
});
export type PagedReviews = v.InferOutput<typeof pagedReviewsSchema>;

const trainingSchema = v.object({
  ...{ formulaTypeSlug: v.string(), price: cents },
  ...{ hoursIncluded: optionalCount, includes: optionalParts, validityDays: optionalCount },
  ...{ advancePayment: optionalCount, hourPrice: optionalCount },
});

const cityOfficeSchema = v.object({
  ...officeSchema.entries,
  trainings: readableList('training', trainingSchema),
});

const updatedAt = v.nullish(isoTime, null);
export const directory = operations({
  findOffices: {
    caller: 'client',
    summary: 'Offices by keyword (best match first), or around a place (nearest first, 20 a page)',
    method: 'GET',
    path: '/offices/find/{formulaTypeSlug}',
    params: v.object({ formulaTypeSlug: v.string() }),
    query: v.object({
      keyWord: v.optional(v.pipe(v.string(), v.maxLength(200))),
      page: pageInQuery,
      place: v.optional(v.pipe(v.string(), v.maxLength(1000), v.parseJson(), placeSchema)),
      filters: v.optional(v.pipe(v.string(), v.parseJson(), v.array(v.picklist(contextFilters)))),
      /** Ours, as all below: only those that sell it online as a pass. */
      onlineSale: v.optional(v.literal('true')),
      /** Of access to an online course, whole. */
      months: v.optional(integerIn(0, 1200)),
      /** Kilometres; beyond them only what completes the ten nearest. */
      radius: v.optional(integerIn(1, 1000)),
      /** Chosen by the visitor: applies even when few offices are left. */
      strict: v.optional(v.literal('true')),
      /** Unknown values come last. */
      sort: v.optional(v.picklist(listOrders)),
      weights: v.optional(weightsSchema),
      counts: v.optional(v.literal('true')),
      budget: v.optional(integerIn(1, 100_000_000)),
      hours: v.optional(integerIn(1, 200)),
      open: v.optional(v.pipe(v.string(), v.parseJson(), v.array(v.picklist(openingTimes)))),
      ...everybody,
      /** Only those whose price is known. */
      priced: v.optional(v.literal('true')),
      /** Days until a first lesson, at most. */
      firstLesson: v.optional(v.pipe(v.string(), v.transform(Number), v.picklist(firstLessonLimits))),
      /** Suggestions: the first of those by keyword, not counted. */
      limit: v.optional(integerIn(1, 20)),
    }),
    response: pagedOfficesSchema,
  },
  getStatistics: {
    caller: 'client',
    summary: 'Figures of the whole network',
    method: 'GET',
    path: '/offices/statistics',
    response: v.object({
      nbMembers: v.number(),
      averageSatisfactionRate: v.string(),
      nbCollectedReviews: v.number(),
      dateCollectedReviews: v.string(),
    }),
  },
  ...passOperations,
  ...priceOperations,
  ...resultOperations,
  getSitemap: {
    caller: 'client',
    timeoutMs: 20_000,
    summary: 'Every office that has a page of its own, by city, and when each last changed',
    method: 'GET',
    path: '/sitemap',
    query: v.object(everybody),
    response: readableList(
      'city',
      v.object({
        slug: v.string(),
        nom: v.string(),
        offices: readableList('school', v.object({ uri: v.string(), updatedAt })),
        trainings: v.optional(readableList('training', v.object({ slug: v.string(), updatedAt }))),
      }),
    ),
  },
  ...cityOperations,
  /** Nearest to the town hall first. */
  findCityOffices: {
    caller: 'inside',
    missing: [404],
    summary: 'The offices of one city, whatever they teach, nearest to its town hall first, 20 a page',
    method: 'GET',
    path: '/cities/{slug}/offices',
    params: citySlug,
    query: v.object({ page: pageInQuery, ...everybody }),
    response: v.object({
      ...pagedOfficesSchema.entries,
      total: naturalNumber,
      results: readableList('school', cityOfficeSchema),
    }),
  },
  getOfficeByUri: {
    caller: 'inside',
    missing: [400, 404],
    summary: 'The office whose public address this is, whole; 404 when there is none',
    method: 'GET',
    path: '/offices/by-uri',
    query: v.object({ uri: v.pipe(v.string(), v.minLength(1), v.maxLength(maxUriLength)), ...everybody }),
    response: officeSchema,
  },
  getOffice: {
    caller: 'client',
    missing: [404, 410],
    summary: 'One office with its club information block',
    method: 'GET',
    path: '/offices/{id}',
    params: officeParams,
    query: v.object(everybody),
    response: officeSchema,
  },
  getReviews: {
    caller: 'client',
    missing: [404],
    summary: 'Reviews of an office in one licence group, newest first, 9 a page',
    method: 'GET',
    path: '/offices/{id}/reviews/{licenseGroupSlug}',
    params: v.object({ ...officeParams.entries, licenseGroupSlug: v.string() }),
    query: v.object({ page: pageInQuery }),
    response: pagedReviewsSchema,
  },
  ...callsForOrders,
  ...oppositionOperations,
  contactOffice: {
    caller: 'client',
    timeoutMs: 5000,
    summary: 'Passes a request on to an office by mail; false when it could not be',
    method: 'POST',
    path: '/offices/{id}/contact',
    params: officeParams,
    body: contactBodySchema,
    response: v.boolean(),
  },
});
