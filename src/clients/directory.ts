import type { ContactBody } from '#contracts/contact.ts';
import {
  directory,
  longestUri,
  type Office,
  type PagedOffices,
  type PagedReviews,
  type Place,
} from '#contracts/directory.ts';
import type { PassFigures } from '#contracts/directory-passes.ts';
import type { OperationResult } from '#contracts/operation.ts';
import type { Notice } from '#contracts/review.ts';
import { distanceBetween } from '#domain/place/distance.ts';
import type { ContextFilter, OpeningTime } from '#domain/search/context-filters.ts';
import type { ListOrder, Weights } from '#domain/search/list-orders.ts';
import { type NarrowedList, narrowAnswer } from '#domain/search/narrow-answer.ts';
import { normaliseText } from '#domain/text/text.ts';
import { cityCalls } from './directory-cities.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';
import { callListOperation } from './http-list.ts';

interface PagedSearch {
  /** From 1. */
  readonly page?: number;
  readonly filters?: readonly ContextFilter[];
}

export interface KeywordSearch extends PagedSearch {
  readonly keyWord: string;
}

export interface NearSearch extends PagedSearch {
  /** Paris unless told. */
  readonly place?: Place;
  /** Kilometres beyond which only what is missing to the ten nearest is wanted. */
  readonly radiusKm?: number;
  /** Whether only those that sell it online as a pass are wanted; a directory may not know how, and gives the others too. */
  readonly onlineSale?: boolean;
  /** Whether the radius cuts the list however few it leaves. */
  readonly strict?: boolean;
  /** What is told first; a directory that cannot order so does not name it as applied. */
  readonly sort?: ListOrder;
  /** Instead of `sort`; a directory that cannot weigh names no `weights` as applied. */
  readonly weights?: Weights;
  /** Whether `counts` and `totals` are wanted; a directory that cannot count gives none. */
  readonly counts?: boolean;
  /** Cents that the total may come to. */
  readonly budget?: number;
  /** Hours of driving to count totals with. */
  readonly hours?: number;
  /** When they must be open; a directory that cannot tell names no `open` as applied. */
  readonly open?: readonly OpeningTime[];
}

export interface ReviewSearch {
  readonly officeId: number;
  readonly licenseGroupSlug: string;
  /** The first unless told. */
  readonly page?: number;
}

/** One page of offices; what a directory could not do of the search is done as far as its answer goes. */
export type FoundOffices = NarrowedList<Office>;
/** The same around a place, with what lists one press away would hold, where it was asked and is known. */
export type NearOffices = FoundOffices & Pick<PagedOffices, 'compared' | 'counts' | 'totals'>;
export type DirectoryClient = ReturnType<typeof createDirectoryClient>;
export type SitemapCity = OperationResult<typeof directory.getSitemap>[number];
export type Statistics = OperationResult<typeof directory.getStatistics>;

const largestId = 2_147_483_647;
const longestKeyWord = 200;
/** A request is stored before it is answered for: it is given more time than what is only read. */
const contactTimeoutMs = 5000;
const sitemapTimeoutMs = 20_000;
const largestSitemapBytes = 64 * 1024 * 1024;

/** It never was, or is hidden now. */
const absentStatuses = [404, 410];

/** The directory of schools; `upstream.headers` carries its bearer. Every call throws `UpstreamError` on a failure. */
export function createDirectoryClient(upstream: Upstream) {
  return {
    ...cityCalls(upstream),

    getMailbox: (id: number) => readMailbox(upstream, id),

    /** A page of the offices that a text may name, best match first; those without a city name are left out. */
    async findOfficesByKeyword(
      formulaTypeSlug: string,
      { keyWord, page, filters = [] }: KeywordSearch,
      options?: CallOptions,
    ): Promise<FoundOffices> {
      const query = { keyWord: keyWord.slice(0, longestKeyWord), ...writePaging(page, filters) };
      const input = { params: { formulaTypeSlug }, query };
      const answer = await callOperation(upstream, directory.findOffices, input, options);
      const results = answer.results.filter(({ address }) => address.city.name.trim() !== '');
      return narrowAnswer({ ...answer, results }, { page: page ?? 1, filters });
    },

    /** One page of the offices around a place. */
    async findOfficesNear(
      formulaTypeSlug: string,
      { place, page, filters = [], onlineSale, radiusKm, strict, ...asked }: NearSearch = {},
      options?: CallOptions,
    ): Promise<NearOffices> {
      const query = {
        ...writePaging(page, filters),
        ...(place && { place: JSON.stringify(place) }),
        ...(onlineSale && { onlineSale: 'true' as const }),
        ...(radiusKm !== undefined && { radius: String(radiusKm) }),
        ...(radiusKm !== undefined && strict && { strict: 'true' as const }),
        ...writeOrder(asked),
      };
      const input = { params: { formulaTypeSlug }, query };
      const answer = await callOperation(upstream, directory.findOffices, input, options);
      const results = place ? answer.results.map((office) => measureFrom(place, office)) : answer.results;
      const town = normaliseText(place?.city ?? '');
      const placeOf = ({ id, address, distance }: Office) => ({
        id,
        inNamedCity: town !== '' && normaliseText(address.city.name) === town,
        distance,
      });
      const reach = radiusKm === undefined ? undefined : { radiusKm, strict, placeOf };
      const { compared, counts, totals } = answer;
      return {
        ...narrowAnswer({ ...answer, results }, { page: page ?? 1, filters, reach }),
        ...(compared !== undefined && { compared }),
        ...(counts && { counts }),
        ...(totals && { totals }),
      };
    },

    /** An office with its club information block; undefined when the directory does not know this id. */
    async getOffice(id: number, options?: CallOptions): Promise<Office | undefined> {
      if (!Number.isInteger(id) || id < 1 || id > largestId) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOffice, { params: { id: String(id) } }, options),
        absentStatuses,
      );
    },

    /**
     * The office that is published at an address, whole; undefined when there is none, and where the directory has not
     * this call, which is ours: it then reads its path as an id that it does not know, or refuses. Throws an `UpstreamError` of
     * status 410 for one that is hidden.
     */
    async getOfficeByUri(uri: string, options?: CallOptions): Promise<Office | undefined> {
      if (uri === '' || uri.length > longestUri) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOfficeByUri, { query: { uri } }, options),
        [400, 404],
      );
    },

    /** Passes a request on to a school; false when the directory could not (docs/product/schools.md#contact). */
    contactOffice(id: number, body: ContactBody, options?: CallOptions): Promise<boolean> {
      return callOperation(
        upstream,
        directory.contactOffice,
        { params: { id: String(id) }, body },
        { timeoutMs: contactTimeoutMs, ...options },
      );
    },

    /** Every address of an office, city by city; the one answer that grows with the network, hence its own limits. */
    getSitemap(options?: CallOptions): AsyncGenerator<SitemapCity> {
      return callListOperation(
        upstream,
        directory.getSitemap,
        {},
        {
          timeoutMs: sitemapTimeoutMs,
          outlastsPages: true,
          largestAnswerBytes: largestSitemapBytes,
          ...options,
        },
      );
    },

    /** A page of 9 reviews, newest first, from 1; undefined when the directory does not know this office. */
    getReviews(
      { officeId, licenseGroupSlug, page }: ReviewSearch,
      options?: CallOptions,
    ): Promise<PagedReviews | undefined> {
      const input = {
        params: { id: String(officeId), licenseGroupSlug },
        query: page === undefined ? {} : { page: String(page) },
      };
      return undefinedWhenMissing(callOperation(upstream, directory.getReviews, input, options));
    },

    /** What theory courses cost in the network; undefined where the directory does not know this call of ours. */
    listPasses(options?: CallOptions): Promise<PassFigures[] | undefined> {
      return undefinedWhenMissing(callOperation(upstream, directory.listPasses, {}, options));
    },

    getStatistics(options?: CallOptions): Promise<Statistics> {
      return callOperation(upstream, directory.getStatistics, {}, options);
    },
  };
}

function writePaging(page: number | undefined, filters: readonly ContextFilter[]) {
  return {
    ...(page !== undefined && { page: String(page) }),
    ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
  };
}

function writeOrder({ sort, weights, counts, budget, hours, open = [] }: NearSearch) {
  return {
    ...(sort && { sort }),
    ...(weights && { weights: JSON.stringify(weights) }),
    ...(counts && { counts: 'true' as const }),
    ...(budget !== undefined && { budget: String(budget) }),
    ...(hours !== undefined && { hours: String(hours) }),
    ...(open.length > 0 && { open: JSON.stringify(open) }),
  };
}

/** The distance is ours, and an office tells where it is: a directory that does not measure is measured for. */
function measureFrom({ location: [lat, lng] }: Place, office: Office): Office {
  const { latitude, longitude } = office.address;
  if (office.distance !== undefined || latitude === null || longitude === null) return office;
  const metres = distanceBetween({ lat, lng }, { lat: latitude, lng: longitude });
  return { ...office, distance: Math.round(metres) };
}

/** How a directory answers a call that it does not have. */
const unservedStatuses = [400, 404, 405, 501];

/** Where orders are announced to an office; null when it has no address, or the directory tells none. */
async function readMailbox(upstream: Upstream, id: number): Promise<string | null> {
  const call = callOperation(upstream, directory.getMailbox, { params: { id: String(id) } });
  return (await undefinedWhenMissing(call, unservedStatuses))?.email ?? null;
}

/** What the enrolment service asks the directory; all but the first are ours, which another directory does not know. */
export function createDirectoryForOrders(upstream: Upstream) {
  return {
    /** Undefined when the directory does not know this id. */
    getOffice: (id: number): Promise<Office | undefined> => createDirectoryClient(upstream).getOffice(id),

    getMailbox: (id: number) => readMailbox(upstream, id),

    /** Reviews of as many offices, drawn at random. */
    async drawReviews(count: number): Promise<Notice[]> {
      const call = callOperation(upstream, directory.drawReviews, { params: { count: String(count) } });
      return (await undefinedWhenMissing(call, unservedStatuses)) ?? [];
    },

    /** Where the schools publish their terms; none where the directory does not list them. */
    async listTerms(): Promise<string[]> {
      const call = callOperation(upstream, directory.listTerms, {}, { timeoutMs: sitemapTimeoutMs });
      return (await undefinedWhenMissing(call, unservedStatuses)) ?? [];
    },

    /** One review with its office; undefined when none has this id. */
    getReview(id: number): Promise<Notice | undefined> {
      const call = callOperation(upstream, directory.getReview, { params: { id: String(id) } });
      return undefinedWhenMissing(call, unservedStatuses);
    },
  };
}
