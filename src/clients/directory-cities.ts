import { directory } from '#contracts/directory.ts';
import type { CityList, DirectoryCity } from '#contracts/directory-cities.ts';
import type { PriceFigures } from '#contracts/directory-prices.ts';
import type { OperationResult } from '#contracts/operation.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

export interface CitiesSearch {
  readonly formulaTypeSlug?: string;
  /** Code of a département. */
  readonly departement?: string;
  /** Words of a name; each may be incomplete. */
  readonly nom?: string;
  readonly limit?: number;
}

export type CityOffices = OperationResult<typeof directory.findCityOffices>;

/** Calls for city pages and the simulator; undefined when a directory does not have them (they are ours). */
export function cityCalls(upstream: Upstream) {
  return {
    listCities(
      { formulaTypeSlug, departement, nom, limit }: CitiesSearch = {},
      options?: CallOptions,
    ): Promise<CityList | undefined> {
      const query = {
        ...(formulaTypeSlug !== undefined && { formulaTypeSlug }),
        ...(departement !== undefined && { departement }),
        ...(nom !== undefined && { nom }),
        ...(limit !== undefined && { limit: String(limit) }),
      };
      return undefinedWhenMissing(callOperation(upstream, directory.listCities, { query }, options));
    },

    /** Also undefined for an unknown slug; with a formula type, only neighbours that teach it. */
    getCity(
      slug: string,
      formulaTypeSlug?: string,
      options?: CallOptions,
    ): Promise<DirectoryCity | undefined> {
      const query = formulaTypeSlug === undefined ? {} : { formulaTypeSlug };
      return undefinedWhenMissing(
        callOperation(upstream, directory.getCity, { params: { slug }, query }, options),
      );
    },

    /** Prices of formulas in the network, or in a département by its code. */
    listPrices(departement?: string, options?: CallOptions): Promise<PriceFigures[] | undefined> {
      const query = departement === undefined ? {} : { departement };
      return undefinedWhenMissing(callOperation(upstream, directory.listPrices, { query }, options));
    },

    findCityOffices(slug: string, page = 1, options?: CallOptions): Promise<CityOffices | undefined> {
      const query = page === 1 ? {} : { page: String(page) };
      return undefinedWhenMissing(
        callOperation(upstream, directory.findCityOffices, { params: { slug }, query }, options),
      );
    },
  };
}
