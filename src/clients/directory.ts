import { directory, maxUriLength, type Office, type PagedOffices, type Place } from '#contracts/directory.ts';
import type { OperationResult } from '#contracts/operation.ts';
import { distanceBetween } from '#domain/place/distance.ts';
import { schoolPosition } from '#domain/place/place.ts';
import type { FirstLessonLimit } from '#domain/school/lessons.ts';
import type { ContextFilter, OpeningTime } from '#domain/search/context-filters.ts';
import type { ListOrder, Weights } from '#domain/search/list-orders.ts';
import { type NarrowedList, narrowAnswer } from '#domain/search/narrow-answer.ts';
import { normaliseText } from '#domain/text/text.ts';
import { createClient } from './client.ts';
import { createListingClient } from './desk-listing.ts';
import { type CallOptions, callOperation, isMostlyRead, type Upstream } from './http.ts';

interface PagedSearch {
  readonly page?: number;
  readonly filters?: readonly ContextFilter[];
  /** With the schools that the State alone lists; a directory may ignore it. */
  readonly everybody?: boolean;
  readonly priced?: boolean;
}

/** A school that the State alone lists is not found without. */
interface OfficeOptions extends CallOptions {
  readonly everybody?: boolean | undefined;
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
  readonly firstLesson?: FirstLessonLimit;
}

export type FoundOffices = NarrowedList<Office> & Pick<PagedOffices, 'members'>;
export type NearOffices = FoundOffices & Pick<PagedOffices, 'counts' | 'totals'>;
export type DirectoryClient = ReturnType<typeof createDirectoryClient>;
export type SitemapCity = OperationResult<typeof directory.getSitemap>[number];

const maxId = 2_147_483_647;
const maxKeyWordLength = 200;
const maxSitemapBytes = 64 * 1024 * 1024;

const isInTown = ({ address }: Office): boolean => address.city.name.trim() !== '';

export function createDirectoryClient(upstream: Upstream) {
  const { findOffices, ...calls } = createClient(directory, upstream);
  return {
    ...calls,
    ...createListingClient(upstream),

    async findOfficesByKeyword(
      formulaTypeSlug: string,
      { keyWord, page, filters = [], ...among }: KeywordSearch,
      options?: CallOptions,
    ): Promise<FoundOffices> {
      const query = {
        keyWord: keyWord.slice(0, maxKeyWordLength),
        ...writePaging(page, filters),
        ...writeAmong(among),
      };
      const answer = await findOffices({ formulaTypeSlug, ...query }, options);
      const results = answer.results.filter(isInTown);
      const { members } = answer;
      return {
        ...narrowAnswer({ ...answer, results }, { page: page ?? 1, filters }),
        ...(members !== undefined && { members }),
      };
    },

    /** The first of `findOfficesByKeyword`, for less work of a directory that knows `limit`. */
    async suggestOffices(
      formulaTypeSlug: string,
      {
        keyWord,
        limit,
        everybody,
      }: { readonly keyWord: string; readonly limit: number; readonly everybody?: boolean },
      options?: CallOptions,
    ): Promise<Office[]> {
      const query = {
        keyWord: keyWord.slice(0, maxKeyWordLength),
        limit: String(limit),
        ...writeAmong({ everybody }),
      };
      const { results } = await findOffices({ formulaTypeSlug, ...query }, options);
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
        ...writeAmong(asked),
      };
      const answer = await findOffices({ formulaTypeSlug, ...query }, options);
      const results = place ? answer.results.map((office) => measureFrom(place, office)) : answer.results;
      const town = normaliseText(place?.city ?? '');
      const placeOf = ({ id, address, distance }: Office) => ({
        id,
        inNamedCity: town !== '' && normaliseText(address.city.name) === town,
        distance,
      });
      const reach = radiusKm === undefined ? undefined : { radiusKm, strict, placeOf };
      const { counts, totals, members } = answer;
      return {
        ...narrowAnswer({ ...answer, results }, { page: page ?? 1, filters, reach }),
        ...(counts && { counts }),
        ...(totals && { totals }),
        ...(members !== undefined && { members }),
      };
    },

    async getOffice(id: number, { everybody, ...options }: OfficeOptions = {}): Promise<Office | undefined> {
      if (!Number.isInteger(id) || id < 1 || id > maxId) return undefined;
      return calls.getOffice({ id: String(id), ...writeAmong({ everybody }) }, options);
    },

    /** Status 410 for a hidden office. */
    async getOfficeByUri(
      uri: string,
      { everybody, ...options }: OfficeOptions = {},
    ): Promise<Office | undefined> {
      if (uri === '' || uri.length > maxUriLength) return undefined;
      return calls.getOfficeByUri({ uri, ...writeAmong({ everybody }) }, options);
    },

    /** Null of a school without an e-mail; undefined of a directory without e-mails, or without this school. */
    async getMailbox(id: number): Promise<string | null | undefined> {
      return (await calls.getMailbox({ id: String(id) }))?.email;
    },

    /** Its answer grows with the network. */
    getSitemap({ everybody, ...options }: OfficeOptions = {}): Promise<SitemapCity[]> {
      const { getSitemap: operation } = directory;
      return callOperation(
        upstream,
        operation,
        { query: writeAmong({ everybody }) },
        {
          timeoutMs: operation.timeoutMs,
          outlastsPages: true,
          maxAnswerBytes: maxSitemapBytes,
          accepts: (cities, unreadable) => isMostlyRead(cities.length, unreadable),
          ...options,
        },
      );
    },
  };
}

function writePaging(page: number | undefined, filters: readonly ContextFilter[]) {
  return {
    ...(page !== undefined && { page: String(page) }),
    ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
  };
}

/** As in a query. */
export function writeAmong({
  everybody,
  priced,
}: {
  readonly everybody?: boolean | undefined;
  readonly priced?: boolean | undefined;
}) {
  return { ...(everybody && { everybody: 'true' as const }), ...(priced && { priced: 'true' as const }) };
}

function writeOrder({ sort, weights, counts, budget, hours, firstLesson, open = [] }: NearSearch) {
  return {
    ...(sort && { sort }),
    ...(weights && { weights: JSON.stringify(weights) }),
    ...(counts && { counts: 'true' as const }),
    ...(budget !== undefined && { budget: String(budget) }),
    ...(hours !== undefined && { hours: String(hours) }),
    ...(firstLesson !== undefined && { firstLesson: String(firstLesson) }),
    ...(open.length > 0 && { open: JSON.stringify(open) }),
  };
}

function measureFrom({ location: [lat, lng] }: Place, office: Office): Office {
  const position = schoolPosition(office.address);
  if (office.distance !== undefined || !position) return office;
  const metres = distanceBetween({ lat, lng }, position);
  return { ...office, distance: Math.round(metres) };
}
