import { compareAroundPlace, type PlacedSchool } from './ranking.ts';

/** Default radius, in kilometres. */
export const nearbyKm = 20;

/** Kilometres; `all`: the whole network. */
export const radii = [5, 10, nearbyKm, 'all'] as const;
export type Radius = (typeof radii)[number];

/** At least this many are listed, whatever their distance. */
export const minNearby = 10;

/**
 * How many of `total` schools a list keeps, where `near` are in the commune or within the radius: these, and never fewer than the ten
 * that the order puts first.
 */
export function countKept({ near, total }: { readonly near: number; readonly total: number }): number {
  return Math.max(near, Math.min(minNearby, total));
}

/** Distances are compared in whole metres. */
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

/** Keeps the order. */
export function keepNearby<School>(
  schools: readonly School[],
  placeOf: (school: School) => PlacedSchool,
  radiusKm: number,
  { strict = false }: { readonly strict?: boolean | undefined } = {},
): School[] {
  if (strict) return schools.filter((school) => isWithinStrictly(placeOf(school), radiusKm));
  const placed = schools.map((school) => ({ school, place: placeOf(school) }));
  const near = placed.filter(({ place }) => isNear(place, radiusKm)).length;
  const ranked = placed.toSorted((a, b) => compareAroundPlace(a.place, b.place));
  const selected = new Set(ranked.slice(0, countKept({ near, total: schools.length })));
  return placed.filter((one) => selected.has(one)).map(({ school }) => school);
}
