import type { Kysely } from 'kysely';
import type { PagedOffices, Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { distanceBetween } from '#domain/place/distance.ts';
import { parisPlace } from '#domain/place/place.ts';
import { passSlugsOf } from '#domain/school/pass-offer.ts';
import type { ContextFilter, OpeningTime } from '#domain/search/context-filters.ts';
import type { ListOrder } from '#domain/search/list-orders.ts';
import { narrowings, schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { totalTerms } from '#domain/simulator/school-total.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { findByKeyword } from './keyword-search.ts';
import type { CountOffices } from './office-counts.ts';
import { toListedOffice } from './office-mapper.ts';
import { findAroundPlace } from './place-search.ts';
import type { ByTotal, FoundOffice } from './queries.ts';
import { readFormulaType } from './refusal.ts';
import { totalOf } from './school-totals.ts';

export interface FindQuery {
  readonly keyWord?: string;
  readonly page?: number;
  readonly place?: Place;
  readonly filters?: readonly ContextFilter[];
  readonly onlineSale?: 'true';
  /** Kilometres around the place beyond which only what is missing to the ten nearest is given. */
  readonly radius?: number;
  /** Around a place, the cheapest in all first. */
  readonly sort?: ListOrder;
  /** Cents that a total may come to. */
  readonly budget?: number;
  /** Hours of driving that totals are counted with. */
  readonly hours?: number;
  readonly open?: readonly OpeningTime[];
}

const paris: Place = { ...parisPlace, location: [...parisPlace.location] };

/** By keyword, best match first, when there is one; else around a place, Paris unless told: those of the named city, then the nearest. */
export async function findOffices(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  formulaTypeSlug: string,
  query: FindQuery,
): Promise<PagedOffices> {
  const { keyWord, page = 1, place, filters = [], onlineSale, radius, open = [] } = query;
  const scope = {
    formulaTypeId: readFormulaType(formulaTypeSlug),
    filters,
    open,
    ...(onlineSale && { passSlugs: passSlugsOf(formulaTypeSlug) }),
  };
  const window = { offset: (page - 1) * schoolsPerPage, limit: schoolsPerPage };
  const centre = place ?? (keyWord === undefined ? paris : undefined);
  const byTotal = keyWord === undefined ? readByTotal(scope.formulaTypeId, query) : undefined;
  const around = { scope, place: centre ?? paris, window, radiusKm: radius, byTotal };
  const { offices, total, farther } =
    keyWord === undefined
      ? await findAroundPlace(db, countOffices, around)
      : { ...(await findByKeyword(db, { scope, keyWord, window })), farther: 0 };
  const isCut = keyWord === undefined && radius !== undefined;
  return {
    results: offices.map((office) => toListedOffice(office, distanceFrom(centre, office))),
    total,
    currentPage: page,
    nbPages: Math.ceil(total / schoolsPerPage),
    applied: narrowings.filter(
      (narrowing) =>
        narrowing === 'filters' ||
        narrowing === 'page' ||
        (narrowing === 'radius' && isCut) ||
        (narrowing === 'total' && byTotal !== undefined) ||
        (narrowing === 'open' && open.length > 0),
    ),
    ...(isCut && { farther }),
  };
}

/** By what a training costs in all: undefined unless it is asked for, and for what is no training with a total. */
function readByTotal(formulaTypeId: number, { sort, budget, hours }: FindQuery): ByTotal | undefined {
  const training = trainingOf(formulaTypeId);
  if (!training || (sort !== 'total' && budget === undefined)) return undefined;
  return { total: totalOf(totalTerms(training, hours)), budget };
}

/** Metres from a place; undefined where either is unknown. */
export function distanceFrom(
  place: Place | undefined,
  { latitude, longitude }: FoundOffice,
): number | undefined {
  if (!place || latitude === null || longitude === null) return undefined;
  const [lat, lng] = place.location;
  return distanceBetween({ lat, lng }, { lat: latitude, lng: longitude });
}
