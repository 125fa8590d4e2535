import type { Kysely } from 'kysely';
import type { PagedOffices, Place } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { distanceBetween } from '#domain/place/distance.ts';
import { parisPlace } from '#domain/place/place.ts';
import { passSlugsOf } from '#domain/school/pass-offer.ts';
import type { ContextFilter } from '#domain/search/context-filters.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { findByKeyword } from './keyword-search.ts';
import type { CountOffices } from './office-counts.ts';
import { toListedOffice } from './office-mapper.ts';
import { findAroundPlace } from './place-search.ts';
import type { FoundOffice } from './queries.ts';
import { readFormulaType } from './refusal.ts';

export interface FindQuery {
  readonly keyWord?: string;
  readonly page?: number;
  readonly place?: Place;
  readonly filters?: readonly ContextFilter[];
  readonly onlineSale?: 'true';
  /** Kilometres around the place beyond which only what is missing to the ten nearest is given. */
  readonly radius?: number;
}

const paris: Place = { ...parisPlace, location: [...parisPlace.location] };

/** By keyword, best match first, when there is one; else around a place, Paris unless told: those of the named city, then the nearest. */
export async function findOffices(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  formulaTypeSlug: string,
  { keyWord, page = 1, place, filters = [], onlineSale, radius }: FindQuery,
): Promise<PagedOffices> {
  const scope = {
    formulaTypeId: readFormulaType(formulaTypeSlug),
    filters,
    ...(onlineSale && { passSlugs: passSlugsOf(formulaTypeSlug) }),
  };
  const window = { offset: (page - 1) * schoolsPerPage, limit: schoolsPerPage };
  const centre = place ?? (keyWord === undefined ? paris : undefined);
  const { offices, total, farther } =
    keyWord === undefined
      ? await findAroundPlace(db, countOffices, { scope, place: centre ?? paris, window, radiusKm: radius })
      : { ...(await findByKeyword(db, { scope, keyWord, window })), farther: 0 };
  const isCut = keyWord === undefined && radius !== undefined;
  return {
    results: offices.map((office) => toListedOffice(office, distanceFrom(centre, office))),
    total,
    currentPage: page,
    nbPages: Math.ceil(total / schoolsPerPage),
    applied: ['filters', 'page', ...(isCut ? (['radius'] as const) : [])],
    ...(isCut && { farther }),
  };
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
