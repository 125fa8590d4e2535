import { compareAroundPlace, type PlacedSchool } from './ranking.ts';

/** Kilometres around a place within which a school is near enough to be listed first. */
export const nearbyKm = 20;

/** What a visitor may choose in its place, in kilometres; `all` is the whole network. */
export const radii = [5, 10, nearbyKm, 'all'] as const;
export type Radius = (typeof radii)[number];

/**
 * Without a radius, by opening and by what a visitor weighs, so many of the nearest that teach it are compared: these orders
 * depend on the hour and on the visitor, so that no index has them ready. The others follow by distance.
 */
export const mostCompared = 2500;

/** So many of the nearest are listed, however far they are. */
export const fewestNearby = 10;

/**
 * How many of `total` schools a list around a place keeps, where `near` of them are in the commune or within the radius:
 * these, and never fewer than the ten that the order puts first.
 */
export function countKept({ near, total }: { readonly near: number; readonly total: number }): number {
  return Math.max(near, Math.min(fewestNearby, total));
}

/** Whether a list around a place keeps this school for itself; within the radius counts in whole metres. */
export function isNear({ inNamedCity, distance }: Omit<PlacedSchool, 'id'>, radiusKm: number): boolean {
  return inNamedCity || (distance !== undefined && Math.round(distance) <= radiusKm * 1000);
}

/** Whether a radius that the visitor has chosen keeps this school: in the commune too it cuts, save who tells no place. */
export function isWithinStrictly(
  { inNamedCity, distance }: Omit<PlacedSchool, 'id'>,
  radiusKm: number,
): boolean {
  return distance === undefined ? inNamedCity : isNear({ inNamedCity: false, distance }, radiusKm);
}

/** Of schools in any order, those that a list around a place keeps, in that same order. */
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
  const kept = new Set(ranked.slice(0, countKept({ near, total: schools.length })));
  return placed.filter((one) => kept.has(one)).map(({ school }) => school);
}
