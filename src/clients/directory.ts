import type { ContactBody } from '#contracts/contact.ts';
import {
  directory,
  maxUriLength,
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
  /** Default: Paris. */
  readonly place?: Place;
  /** Kilometres; beyond them only what completes the ten nearest. */
  readonly radiusKm?: number;
  /** Only schools that sell it online as a pass; a directory may ignore this. */
  readonly onlineSale?: boolean;
  /** Whether the radius applies even when it leaves few schools. */
  readonly strict?: boolean;
  /** A directory that cannot sort so does not list it in `applied`. */
  readonly sort?: ListOrder;
  /** Instead of `sort`; a directory that cannot weigh does not list `weights` in `applied`. */
  readonly weights?: Weights;
  /** Requests `counts` and `totals`; a directory that cannot count returns none. */
  readonly counts?: boolean;
  /** Maximum total, in cents. */
  readonly budget?: number;
  /** Hours of driving for totals. */
  readonly hours?: number;
  /** A directory that cannot filter so does not list `open` in `applied`. */
  readonly open?: readonly OpeningTime[];
}

export interface ReviewSearch {
  readonly officeId: number;
  readonly licenseGroupSlug: string;
  /** Default: 1. */
  readonly page?: number;
}

/** One page of offices; what the directory could not do is done as far as its answer allows. */
export type FoundOffices = NarrowedList<Office>;
/** The same around a place, with what lists one press away would hold, where it was asked and is known. */
export type NearOffices = FoundOffices & Pick<PagedOffices, 'counts' | 'totals'>;
export type DirectoryClient = ReturnType<typeof createDirectoryClient>;
export type SitemapCity = OperationResult<typeof directory.getSitemap>[number];
export type Statistics = OperationResult<typeof directory.getStatistics>;

const maxId = 2_147_483_647;
const maxKeyWordLength = 200;
/** Milliseconds. A request is stored before the answer, so it takes longer than a read. */
const contactTimeoutMs = 5000;
const sitemapTimeoutMs = 20_000;
const maxSitemapBytes = 64 * 1024 * 1024;

/** Unknown, or hidden. */
const absentStatuses = [404, 410];

/** The directory of schools; `upstream.headers` has its bearer. Calls throw `UpstreamError` on a failure. */
export function createDirectoryClient(upstream: Upstream) {
  return {
    ...cityCalls(upstream),

    getMailbox: (id: number) => readMailbox(upstream, id),

    /** Best match first; offices without a city name are left out. */
    async findOfficesByKeyword(
      formulaTypeSlug: string,
      { keyWord, page, filters = [] }: KeywordSearch,
      options?: CallOptions,
    ): Promise<FoundOffices> {
      const query = { keyWord: keyWord.slice(0, maxKeyWordLength), ...writePaging(page, filters) };
      const input = { params: { formulaTypeSlug }, query };
      const answer = await callOperation(upstream, directory.findOffices, input, options);
      const results = answer.results.filter(({ address }) => address.city.name.trim() !== '');
      return narrowAnswer({ ...answer, results }, { page: page ?? 1, filters });
    },

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
      const { counts, totals } = answer;
      return {
        ...narrowAnswer({ ...answer, results }, { page: page ?? 1, filters, reach }),
        ...(counts && { counts }),
        ...(totals && { totals }),
      };
    },

    /** With its club information block; undefined for an unknown id. */
    async getOffice(id: number, options?: CallOptions): Promise<Office | undefined> {
      if (!Number.isInteger(id) || id < 1 || id > maxId) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOffice, { params: { id: String(id) } }, options),
        absentStatuses,
      );
    },

    /**
     * The office at a public address; undefined when there is none, and when the directory does not have this call (it is ours). Throws an
     * `UpstreamError` with status 410 for a hidden office.
     */
    async getOfficeByUri(uri: string, options?: CallOptions): Promise<Office | undefined> {
      if (uri === '' || uri.length > maxUriLength) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOfficeByUri, { query: { uri } }, options),
        [400, 404],
      );
    },

    /** Sends a request to a school; false when the directory could not (docs/product/schools.md#contact). */
    contactOffice(id: number, body: ContactBody, options?: CallOptions): Promise<boolean> {
      return callOperation(
        upstream,
        directory.contactOffice,
        { params: { id: String(id) }, body },
        { timeoutMs: contactTimeoutMs, ...options },
      );
    },

    /** Every address of an office, city by city; separate limits, since it grows with the network. */
    getSitemap(options?: CallOptions): AsyncGenerator<SitemapCity> {
      return callListOperation(
        upstream,
        directory.getSitemap,
        {},
        {
          timeoutMs: sitemapTimeoutMs,
          outlastsPages: true,
          maxAnswerBytes: maxSitemapBytes,
          ...options,
        },
      );
    },

    /** 9 reviews per page, newest first, from 1; undefined for an unknown office. */
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

    /** Prices of theory courses in the network; undefined when a directory does not have this call (it is ours). */
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

/** Computes the distance when a directory does not. */
function measureFrom({ location: [lat, lng] }: Place, office: Office): Office {
  const { latitude, longitude } = office.address;
  if (office.distance !== undefined || latitude === null || longitude === null) return office;
  const metres = distanceBetween({ lat, lng }, { lat: latitude, lng: longitude });
  return { ...office, distance: Math.round(metres) };
}

/** Statuses of a directory that does not have a call. */
const unservedStatuses = [400, 404, 405, 501];

/** Mail address for orders; null when the office has none, or the directory does not publish it. */
async function readMailbox(upstream: Upstream, id: number): Promise<string | null> {
  const call = callOperation(upstream, directory.getMailbox, { params: { id: String(id) } });
  return (await undefinedWhenMissing(call, unservedStatuses))?.email ?? null;
}

/** Calls of the enrolment service; all but the first are ours, and missing in another directory. */
export function createDirectoryForOrders(upstream: Upstream) {
  return {
    /** Undefined for an unknown id. */
    getOffice: (id: number): Promise<Office | undefined> => createDirectoryClient(upstream).getOffice(id),

    getMailbox: (id: number) => readMailbox(upstream, id),

    /** Random reviews of distinct offices. */
    async drawReviews(count: number): Promise<Notice[]> {
      const call = callOperation(upstream, directory.drawReviews, { params: { count: String(count) } });
      return (await undefinedWhenMissing(call, unservedStatuses)) ?? [];
    },

    /** Addresses of the schools' terms; empty when the directory does not list them. */
    async listTerms(): Promise<string[]> {
      const call = callOperation(upstream, directory.listTerms, {}, { timeoutMs: sitemapTimeoutMs });
      return (await undefinedWhenMissing(call, unservedStatuses)) ?? [];
    },

    /** One review with its office; undefined for an unknown id. */
    getReview(id: number): Promise<Notice | undefined> {
      const call = callOperation(upstream, directory.getReview, { params: { id: String(id) } });
      return undefinedWhenMissing(call, unservedStatuses);
    },
  };
}
