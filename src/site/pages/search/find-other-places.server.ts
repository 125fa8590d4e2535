import { describeTown, placesAlike } from '#domain/search/places-alike.ts';
import { normaliseText } from '#domain/text/text.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ geo: 'findCities' }>;

/** Milliseconds: the links are optional and must not delay the page. */
const timeoutMs = 400;
/** More than the communes that share any one name. */
const maxFound = 40;

export type OtherPlace = Awaited<ReturnType<typeof findOtherPlaces>>[number];

/** For a town that was typed and not chosen from the suggestions. */
export async function findOtherPlaces(
  { upstreams: { geo }, log }: Site,
  target: SearchTarget,
  query: SearchQuery,
) {
  const isTyped =
    target.kind === 'place' &&
    query.commune === undefined &&
    normaliseText(query.q) === normaliseText(target.name);
  if (!isTyped) return [];
  const asking = rejectOnAbort(geo.findCities(query.q, { limit: maxFound }), AbortSignal.timeout(timeoutMs));
  const found = await withFallback(log, 'Villes de même nom', asking, []);
  const chosen = found.find(({ code }) => code === target.code);
  if (!chosen) return [];
  return placesAlike(chosen, found).map((town) => ({
    label: describeTown(town),
    to: searchHref(query, { q: town.nom, commune: town.code }),
  }));
}
