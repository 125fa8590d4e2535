import { redirect } from 'react-router';
import * as v from 'valibot';
import { visitorPosition } from '#domain/place/visitor-position.ts';
import { describeSearch } from '#site/shared/list-page/describe-search.server.ts';
import { findSchools } from '#site/shared/school-list/find-schools.server.ts';
import { resolveTarget, type SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { readSearchQuery, type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { findCityPage } from './find-city-page.server.ts';
import { findOtherPlaces } from './find-other-places.server.ts';
import { findTerritory } from './find-territory.server.ts';
import { findWaysOn } from './find-ways-on.server.ts';

type Site = Parameters<typeof resolveTarget>[0] & Parameters<typeof findWaysOn>[0];
type CitySite = Site &
  Parameters<typeof findCityPage>[0] &
  Parameters<typeof findOtherPlaces>[0] &
  Parameters<typeof findTerritory>[0];

/** @throws a redirect to the last page from one beyond it. */
export async function loadSearch(here: CitySite, query: SearchQuery) {
  const resolved = await resolveTarget(here, query);
  const territory = await findTerritory(here, resolved, query);
  const target: SearchTarget = !territory || territory.isTown ? resolved : { kind: 'unknown', text: query.q };
  const askingCity = findCityPage(here, target, query);
  const askingPlaces = findOtherPlaces(here, target, query);
  const found = await findSchools(here, target, { ...query, counts: true });
  const ways = await findWaysOn(here, target, query, found);
  if (found.schools.length === 0 && found.nbPages > 0 && query.page > found.nbPages) {
    throw redirect(searchHref(query, { page: found.nbPages }));
  }
  return {
    target,
    found,
    ways,
    words: describeSearch(target, query, found),
    cityPage: await askingCity,
    otherPlaces: await askingPlaces,
    territory,
  };
}

export const aroundSchema = v.strictObject({
  search: v.pipe(v.string(), v.maxLength(2000)),
  ...visitorPosition,
  rough: v.optional(v.literal(true)),
});

/** Uses the position only, not the city's name (docs/product/searching.md#geolocation). */
export async function searchAround(
  here: Site,
  { search, lat, lng, rough }: v.InferOutput<typeof aroundSchema>,
) {
  const query = readSearchQuery(new URLSearchParams(search));
  const asked = await resolveTarget(here, query);
  if (asked.kind !== 'place') return undefined;
  const target: SearchTarget = {
    ...asked,
    place: { location: [lat, lng] },
    fromVisitor: true,
    ...(rough && { isRough: true }),
  };
  const found = await findSchools(here, target, { ...query, counts: true });
  const isBeyondEnd = found.schools.length === 0 && query.page > 1;
  if (isBeyondEnd) return undefined;
  const ways = await findWaysOn(here, target, query, found);
  const words = describeSearch(target, query, found);
  return { target, found, ways, words, cityPage: undefined, otherPlaces: [], territory: undefined };
}
