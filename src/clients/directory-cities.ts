import { directory } from '#contracts/directory.ts';
import type { CityList, DirectoryCity } from '#contracts/directory-cities.ts';
import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import type { OperationResult } from '#contracts/operation.ts';
import { type CallOptions, callOperation, type Upstream, undefinedWhenMissing } from './http.ts';

export interface CitiesSearch {
  readonly formulaTypeSlug?: string;
  readonly departement?: string;
  readonly nom?: string;
  readonly limit?: number;
}

export type CityOffices = OperationResult<typeof directory.findCityOffices>;

/** Ours: undefined when a directory does not have them. */
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

    /** With a formula type, only neighbours that teach it. */
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

    listPrices(departement?: string, options?: CallOptions): Promise<PriceFigures[] | undefined> {
      const query = departement === undefined ? {} : { departement };
      return undefinedWhenMissing(callOperation(upstream, directory.listPrices, { query }, options));
    },

    listDepartementPrices(
      formulaTypeSlug?: string,
      options?: CallOptions,
    ): Promise<DepartementPrices[] | undefined> {
      const query = formulaTypeSlug === undefined ? {} : { formulaTypeSlug };
      return undefinedWhenMissing(
        callOperation(upstream, directory.listDepartementPrices, { query }, options),
      );
    },

    findCityOffices(slug: string, page = 1, options?: CallOptions): Promise<CityOffices | undefined> {
      const query = page === 1 ? {} : { page: String(page) };
      return undefinedWhenMissing(
        callOperation(upstream, directory.findCityOffices, { params: { slug }, query }, options),
      );
    },
  };
}
