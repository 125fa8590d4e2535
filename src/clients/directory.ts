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
import { deskListingCalls } from './desk-listing.ts';
import { cityCalls } from './directory-cities.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';
import { callListOperation } from './http-list.ts';

interface PagedSearch {
  readonly page?: number;
  readonly filters?: readonly ContextFilter[];
}

export interface KeywordSearch extends PagedSearch {
  readonly keyWord: string;
}

export interface NearSearch extends PagedSearch {
  readonly place?: Place;
  /** Kilometres; beyond them only what completes the ten nearest. */
  readonly radiusKm?: number;
  /** A directory may ignore this. */
  readonly onlineSale?: boolean;
  /** Whole months of access to an online course. */
  readonly months?: number | undefined;
  readonly strict?: boolean;
  /** A directory that cannot sort, weigh or filter so does not list it in `applied`. */
  readonly sort?: ListOrder;
  readonly weights?: Weights;
  readonly counts?: boolean;
  readonly budget?: number;
  readonly hours?: number;
  readonly open?: readonly OpeningTime[];
}

export interface ReviewSearch {
  readonly officeId: number;
  readonly licenseGroupSlug: string;
  readonly page?: number;
}

export type FoundOffices = NarrowedList<Office>;
export type NearOffices = FoundOffices & Pick<PagedOffices, 'counts' | 'totals'>;
export type DirectoryClient = ReturnType<typeof createDirectoryClient>;
export type SitemapCity = OperationResult<typeof directory.getSitemap>[number];
export type Statistics = OperationResult<typeof directory.getStatistics>;

const maxId = 2_147_483_647;
const maxKeyWordLength = 200;
/** A request is stored before the answer, so it takes longer than a read. */
const contactTimeoutMs = 5000;
const sitemapTimeoutMs = 20_000;
const maxSitemapBytes = 64 * 1024 * 1024;

const absentStatuses = [404, 410];

const isInTown = ({ address }: Office): boolean => address.city.name.trim() !== '';

export function createDirectoryClient(upstream: Upstream) {
  return {
    ...cityCalls(upstream),
    ...deskListingCalls(upstream),

    getMailbox: async (id: number) => (await readMailbox(upstream, id)) ?? null,

    async findOfficesByKeyword(
      formulaTypeSlug: string,
      { keyWord, page, filters = [] }: KeywordSearch,
      options?: CallOptions,
    ): Promise<FoundOffices> {
      const query = { keyWord: keyWord.slice(0, maxKeyWordLength), ...writePaging(page, filters) };
      const input = { params: { formulaTypeSlug }, query };
      const answer = await callOperation(upstream, directory.findOffices, input, options);
      const results = answer.results.filter(isInTown);
      return narrowAnswer({ ...answer, results }, { page: page ?? 1, filters });
    },

    /** The first of `findOfficesByKeyword`, for less work of a directory that knows `limit`. */
    async suggestOffices(
      formulaTypeSlug: string,
      { keyWord, limit }: { readonly keyWord: string; readonly limit: number },
      options?: CallOptions,
    ): Promise<Office[]> {
      const query = { keyWord: keyWord.slice(0, maxKeyWordLength), limit: String(limit) };
      const input = { params: { formulaTypeSlug }, query };
      const { results } = await callOperation(upstream, directory.findOffices, input, options);
      return results.filter(isInTown).slice(0, limit);
    },

    async findOfficesNear(
      formulaTypeSlug: string,
      { place, page, filters = [], onlineSale, months, radiusKm, strict, ...asked }: NearSearch = {},
      options?: CallOptions,
    ): Promise<NearOffices> {
      const query = {
        ...writePaging(page, filters),
        ...(place && { place: JSON.stringify(place) }),
        ...(onlineSale && { onlineSale: 'true' as const }),
        ...(months !== undefined && { months: String(months) }),
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

    async getOffice(id: number, options?: CallOptions): Promise<Office | undefined> {
      if (!Number.isInteger(id) || id < 1 || id > maxId) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOffice, { params: { id: String(id) } }, options),
        absentStatuses,
      );
    },

    /** Undefined also when the directory does not have this call (it is ours); status 410 for a hidden office. */
    async getOfficeByUri(uri: string, options?: CallOptions): Promise<Office | undefined> {
      if (uri === '' || uri.length > maxUriLength) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOfficeByUri, { query: { uri } }, options),
        [400, 404],
      );
    },

    /** False when the directory could not (docs/product/schools.md#contact). */
    contactOffice(id: number, body: ContactBody, options?: CallOptions): Promise<boolean> {
      return callOperation(
        upstream,
        directory.contactOffice,
        { params: { id: String(id) }, body },
        { timeoutMs: contactTimeoutMs, ...options },
      );
    },

    /** Separate limits, since it grows with the network. */
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

function measureFrom({ location: [lat, lng] }: Place, office: Office): Office {
  const { latitude, longitude } = office.address;
  if (office.distance !== undefined || latitude === null || longitude === null) return office;
  const metres = distanceBetween({ lat, lng }, { lat: latitude, lng: longitude });
  return { ...office, distance: Math.round(metres) };
}

/** Statuses of a directory that does not have a call. */
const unservedStatuses = [400, 404, 405, 501];

/** Undefined of a directory without e-mails; null of a school that has none. */
async function readMailbox(upstream: Upstream, id: number): Promise<string | null | undefined> {
  const call = callOperation(upstream, directory.getMailbox, { params: { id: String(id) } });
  return (await undefinedWhenMissing(call, unservedStatuses))?.email;
}

/** Calls of the enrolment service; all but the first are ours, and missing in another directory. */
export function createDirectoryForOrders(upstream: Upstream) {
  return {
    getOffice: (id: number): Promise<Office | undefined> => createDirectoryClient(upstream).getOffice(id),

    getMailbox: (id: number) => readMailbox(upstream, id),

    async drawReviews(count: number): Promise<Notice[]> {
      const call = callOperation(upstream, directory.drawReviews, { params: { count: String(count) } });
      return (await undefinedWhenMissing(call, unservedStatuses)) ?? [];
    },

    async listTerms(): Promise<string[]> {
      const call = callOperation(upstream, directory.listTerms, {}, { timeoutMs: sitemapTimeoutMs });
      return (await undefinedWhenMissing(call, unservedStatuses)) ?? [];
    },

    getReview(id: number): Promise<Notice | undefined> {
      const call = callOperation(upstream, directory.getReview, { params: { id: String(id) } });
      return undefinedWhenMissing(call, unservedStatuses);
    },
  };
}
