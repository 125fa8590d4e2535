import {
  type ContextFilter,
  type FilteredSchool,
  type OpeningTime,
  passesFilters,
} from './context-filters.ts';
import type { PlacedSchool } from './ranking.ts';
import { isNear, keepNearby } from './reach.ts';

/** Schools on a page of a list. */
export const schoolsPerPage = 20;

/** What a directory can do of a search before it answers; it names what it has done. */
export const narrowings = [
  'filters',
  'page',
  'radius',
  'total',
  'rating',
  'opening',
  'weights',
  'open',
  'counts',
] as const;
export type Narrowing = (typeof narrowings)[number];

export interface ListAnswer<School> {
  readonly results: readonly School[];
  /** A directory may give all it found, without counting. */
  readonly total?: number | undefined;
  readonly currentPage: number;
  readonly nbPages: number;
  /** Nothing, where a directory does not tell. */
  readonly applied?: readonly Narrowing[] | undefined;
  /** Schools that pass the filters and lie beyond the radius. */
  readonly farther?: number | undefined;
  readonly counts?: ListCounts | undefined;
  /** Cents. */
  readonly totals?: readonly number[] | undefined;
}

/** How many schools the list would hold with one filter more, or one chosen less, another opening time or another radius. */
export interface ListCounts {
  readonly filters: Readonly<Record<ContextFilter, number>>;
  readonly open: Readonly<Record<OpeningTime, number>>;
  readonly radius: Readonly<Record<string, number>>;
}

export interface ListQuestion<School> {
  /** From 1. */
  readonly page: number;
  readonly filters: readonly ContextFilter[];
  /** Only the schools near a place. */
  readonly reach?:
    | {
        readonly radiusKm: number;
        /** Whether the radius cuts the list however few it leaves. */
        readonly strict?: boolean | undefined;
        readonly placeOf: (school: School) => PlacedSchool;
      }
    | undefined;
}

export interface NarrowedList<School> {
  readonly results: School[];
  /** Undefined where the directory counts others with them. */
  readonly total: number | undefined;
  readonly currentPage: number;
  readonly nbPages: number;
  /** Schools beyond the radius; undefined where none was asked for, or where the list is not cut at it. */
  readonly farther?: number;
  /** What the directory says that it has done itself. */
  readonly applied: readonly Narrowing[];
  /** Where the directory says that it has counted. */
  readonly counts?: ListCounts;
  /** Cents of each known total in the list before its budget, the lowest first. */
  readonly totals?: readonly number[];
}

/**
 * The page asked for of what a directory answered: what it has not done itself is done here as far as its answer goes. An
 * answer that holds all schools is filtered, cut at the radius and parted into pages; a page of several is only filtered.
 */
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
  const isWhole = isAll && !applied.includes('page');
  if (!isWhole) {
    const isCounted = passing.length === answer.results.length;
    return {
      results: passing,
      total: isCounted ? total : undefined,
      currentPage,
      nbPages,
      applied,
      ...(farther !== undefined && { farther }),
      ...(applied.includes('counts') && {
        ...(answer.counts && { counts: answer.counts }),
        ...(answer.totals && { totals: answer.totals }),
      }),
    };
  }
  const near = reach ? keepNearby(passing, reach.placeOf, reach.radiusKm, reach) : passing;
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

/** A school whose place is unknown is not said to be far. */
function countFarther<School>(
  all: readonly School[],
  kept: readonly School[],
  { placeOf, radiusKm }: NonNullable<ListQuestion<School>['reach']>,
): number {
  return all.filter((school) => {
    const place = placeOf(school);
    return !kept.includes(school) && place.distance !== undefined && !isNear(place, radiusKm);
  }).length;
}
