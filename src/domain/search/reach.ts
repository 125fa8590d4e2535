import { compareAroundPlace, type PlacedSchool } from './ranking.ts';

export const nearbyKm = 20;

export const radii = [5, 10, nearbyKm, 'all'] as const;
export type Radius = (typeof radii)[number];

/** At least this many are listed, whatever their distance. */
export const minNearby = 10;

/** `near`: in the commune or within the radius; `total`: all that match. */
export function countListed({ near, total }: { readonly near: number; readonly total: number }): number {
  return Math.max(near, Math.min(minNearby, total));
}

export function isNear({ inNamedCity, distance }: Omit<PlacedSchool, 'id'>, radiusKm: number): boolean {
  return inNamedCity || (distance !== undefined && Math.round(distance) <= radiusKm * 1000);
}

/** A radius chosen by the visitor applies in the commune too; schools without a position stay. */
export function isWithinStrictly(
  { inNamedCity, distance }: Omit<PlacedSchool, 'id'>,
  radiusKm: number,
): boolean {
  return distance === undefined ? inNamedCity : isNear({ inNamedCity: false, distance }, radiusKm);
}

export function filterNearby<School>(
  schools: readonly School[],
  placeOf: (school: School) => PlacedSchool,
  radiusKm: number,
  { strict = false }: { readonly strict?: boolean | undefined } = {},
): School[] {
  if (strict) return schools.filter((school) => isWithinStrictly(placeOf(school), radiusKm));
  const placed = schools.map((school) => ({ school, place: placeOf(school) }));
  const near = placed.filter(({ place }) => isNear(place, radiusKm)).length;
  const ranked = placed.toSorted((a, b) => compareAroundPlace(a.place, b.place));
  const selected = new Set(ranked.slice(0, countListed({ near, total: schools.length })));
  return placed.filter((one) => selected.has(one)).map(({ school }) => school);
}
