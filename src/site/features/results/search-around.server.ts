import * as v from 'valibot';
import { visitorPosition } from '#domain/place/visitor-position.ts';
import { describeSearch, type SearchWords } from './describe-search.server.ts';
import { type FoundSchools, findSchools } from './find-schools.server.ts';
import { findWaysOn, type WayOn } from './find-ways-on.server.ts';
import { resolveTarget, type SearchTarget } from './resolve-target.server.ts';
import { readSearchQuery } from './search-address.ts';

type Site = Parameters<typeof resolveTarget>[0] & Parameters<typeof findSchools>[0];

/** A search, as the query of its address says it, and where the visitor is, in degrees. */
export const aroundSchema = v.strictObject({
  search: v.pipe(v.string(), v.maxLength(2000)),
  ...visitorPosition,
});

/**
 * The schools around a visitor, nearest first: the place is his location alone (docs/product/searching.md#geolocation), not his city's name.
 * Undefined where the search is not about a place, or has no such page.
 */
export async function searchAround(
  here: Site,
  { search, lat, lng }: v.InferOutput<typeof aroundSchema>,
): Promise<{ target: SearchTarget; found: FoundSchools; ways: WayOn[]; words: SearchWords } | undefined> {
  const query = readSearchQuery(new URLSearchParams(search));
  const asked = await resolveTarget(here, query);
  if (asked.kind !== 'place') return undefined;
  const target: SearchTarget = { ...asked, place: { location: [lat, lng] }, fromVisitor: true };
  const found = await findSchools(here, target, query);
  const isBeyondEnd = found.schools.length === 0 && query.page > 1;
  if (isBeyondEnd) return undefined;
  const ways = await findWaysOn(here, target, query, found);
  return { target, found, ways, words: describeSearch(target, query, found) };
}
