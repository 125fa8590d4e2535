import {
  type FrontCategory,
  findFrontCategory,
  frontCategoriesFor,
} from '#domain/licences/front-categories.ts';
import { findQuotedWay, type QuotedWay } from '#domain/order/ways-to-pay.ts';
import { readCommuneCode, readPosition, townPosition } from '#domain/place/place.ts';
import { readComparedIds } from '#domain/school/compared-schools.ts';
import { simulatorLimits } from '#domain/simulator/simulator-input.ts';
import { paths } from '#site/paths.ts';

/** Absent or malformed values are undefined. */
export interface Comparison {
  readonly ids: readonly number[];
  readonly category: FrontCategory | undefined;
  /** To pay, that was searched by. */
  readonly way: QuotedWay | undefined;
  readonly hours: number | undefined;
  /** Origin of distances: the town hall of an INSEE code, else a map zone; never the visitor's position. */
  readonly commune: string | undefined;
  readonly zone: { readonly lat: number; readonly lng: number } | undefined;
}

/** No address is an error. */
export function readComparison(params: URLSearchParams): Comparison {
  const category = findFrontCategory(params.get('categorie'));
  const zone = readPosition(params.get('zone') ?? '');
  return {
    ids: readComparedIds(params.getAll('ecoles').join(',')),
    category: category && frontCategoriesFor('research').includes(category) ? category : undefined,
    way: findQuotedWay(params.get('financement')),
    hours: readHours(params.get('heures') ?? ''),
    commune: readCommuneCode(params.get('commune')),
    zone: zone && townPosition(zone),
  };
}

function readHours(text: string): number | undefined {
  const hours = /^\d{1,3}$/u.test(text) ? Number(text) : 0;
  return hours >= 1 && hours <= simulatorLimits.hours.to ? hours : undefined;
}

export function compareHref(comparison: Comparison, change: Partial<Comparison> = {}): string {
  const { ids, category, way, hours, commune, zone } = { ...comparison, ...change };
  return paths.compare({ ids, category: category?.slug, way, hours, commune, zone });
}
