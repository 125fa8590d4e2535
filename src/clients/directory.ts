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
import type { ContextFilter } from '#domain/search/context-filters.ts';
import { cityCalls } from './directory-cities.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';
import { callListOperation } from './http-list.ts';

export interface NearSearch {
  /** Paris unless told. */
  readonly place?: Place;
  /** From 1. */
  readonly page?: number;
  readonly filters?: readonly ContextFilter[];
  /** Whether only those that sell it online as a pass are wanted; a directory may not know how, and gives the others too. */
  readonly onlineSale?: boolean;
}

export interface ReviewSearch {
  readonly officeId: number;
  readonly licenseGroupSlug: string;
  /** The first unless told. */
  readonly page?: number;
}

export type DirectoryClient = ReturnType<typeof createDirectoryClient>;
export type SitemapCity = OperationResult<typeof directory.getSitemap>[number];
export type Statistics = OperationResult<typeof directory.getStatistics>;

const largestId = 2_147_483_647;
const longestKeyWord = 200;
/** A request is stored before it is answered for: it is given more time than what is only read. */
const contactTimeoutMs = 5000;
const sitemapTimeoutMs = 20_000;
const largestSitemapBytes = 64 * 1024 * 1024;

/** The directory of schools; `upstream.headers` carries its bearer. Every call throws `UpstreamError` on a failure. */
export function createDirectoryClient(upstream: Upstream) {
  return {
    ...cityCalls(upstream),

    /** The offices that a text may name, best match first; those without a city name are left out (Specification §7). */
    async findOfficesByKeyword(
      formulaTypeSlug: string,
      keyWord: string,
      options?: CallOptions,
    ): Promise<Office[]> {
      const { results } = await callOperation(
        upstream,
        directory.findOffices,
        { params: { formulaTypeSlug }, query: { keyWord: keyWord.slice(0, longestKeyWord) } },
        options,
      );
      return results.filter(({ address }) => address.city.name.trim() !== '');
    },

    /** One page of the offices around a place. */
    findOfficesNear(
      formulaTypeSlug: string,
      { place, page, filters = [], onlineSale }: NearSearch = {},
      options?: CallOptions,
    ): Promise<PagedOffices> {
      return callOperation(
        upstream,
        directory.findOffices,
        {
          params: { formulaTypeSlug },
          query: {
            ...(page !== undefined && { page: String(page) }),
            ...(place && { place: JSON.stringify(place) }),
            ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
            ...(onlineSale && { onlineSale: 'true' as const }),
          },
        },
        options,
      );
    },

    /** An office with its club information block; undefined when the directory does not know this id. */
    async getOffice(id: number, options?: CallOptions): Promise<Office | undefined> {
      if (!Number.isInteger(id) || id < 1 || id > largestId) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOffice, { params: { id: String(id) } }, options),
      );
    },

    /**
     * The office that is published at an address, whole; undefined when there is none, and where the directory has not
     * this call, which is ours: it then reads its path as an id that it does not know, or refuses.
     */
    async getOfficeByUri(uri: string, options?: CallOptions): Promise<Office | undefined> {
      if (uri === '' || uri.length > longestUri) return undefined;
      return undefinedWhenMissing(
        callOperation(upstream, directory.getOfficeByUri, { query: { uri } }, options),
        [400, 404],
      );
    },

    /** Passes a request on to a school; false when the directory could not (Specification §7 and §8). */
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
        { timeoutMs: sitemapTimeoutMs, largestAnswerBytes: largestSitemapBytes, ...options },
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
