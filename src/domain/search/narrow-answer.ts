import { type ContextFilter, type FilteredSchool, passesFilters } from './context-filters.ts';
import type { PlacedSchool } from './ranking.ts';
import { filterNearby, isNear } from './reach.ts';

export const schoolsPerPage = 20;

export const narrowings = [
  'filters',
  'page',
  'radius',
  'total',
  'rating',
  'opening',
  'weights',
  'open',
  'everybody',
  'priced',
  'first-lesson',
  'counts',
] as const;
export type Narrowing = (typeof narrowings)[number];

export interface ListAnswer<School> {
  readonly results: readonly School[];
  readonly total?: number | undefined;
  readonly currentPage: number;
  readonly nbPages: number;
  readonly applied?: readonly Narrowing[] | undefined;
  readonly farther?: number | undefined;
}

export interface ListQuestion<School> {
  readonly page: number;
  readonly filters: readonly ContextFilter[];
  readonly reach?:
    | {
        readonly radiusKm: number;
        readonly strict?: boolean | undefined;
        readonly placeOf: (school: School) => PlacedSchool;
      }
    | undefined;
}

export interface NarrowedList<School> {
  readonly results: School[];
  readonly total: number | undefined;
  readonly currentPage: number;
  readonly nbPages: number;
  readonly farther?: number;
  readonly applied: readonly Narrowing[];
}

/** Does what the directory has not done; one page of several is only filtered. */
export function narrowAnswer<School extends FilteredSchool>(
  answer: ListAnswer<School>,
  { page, filters, reach }: ListQuestion<School>,
): NarrowedList<School> {
  const { total, currentPage, nbPages, farther, applied = [] } = answer;
  const passing = applied.includes('filters')
    ? [...answer.results]
    : answer.results.filter((school) => passesFilters(school, filters));
  const isAll =
    total === undefined
      ? page === 1 || answer.results.length > schoolsPerPage
      : answer.results.length >= total || (currentPage === 1 && nbPages <= 1);
  const isComplete = isAll && !applied.includes('page');
  if (!isComplete) {
    const isCounted = passing.length === answer.results.length;
    return {
      results: passing,
      total: isCounted ? total : undefined,
      currentPage,
      nbPages,
      applied,
      ...(farther !== undefined && { farther }),
    };
  }
  const near = reach ? filterNearby(passing, reach.placeOf, reach.radiusKm, reach) : passing;
  const offset = (page - 1) * schoolsPerPage;
  return {
    results: near.slice(offset, offset + schoolsPerPage),
    total: near.length,
    currentPage: page,
    nbPages: Math.ceil(near.length / schoolsPerPage),
    applied,
    ...(reach && { farther: countFarther(passing, near, reach) }),
  };
}

/** A school without a known position does not count as far. */
function countFarther<School>(
  all: readonly School[],
  selected: readonly School[],
  { placeOf, radiusKm }: NonNullable<ListQuestion<School>['reach']>,
): number {
  return all.filter((school) => {
    const place = placeOf(school);
    return !selected.includes(school) && place.distance !== undefined && !isNear(place, radiusKm);
  }).length;
}
