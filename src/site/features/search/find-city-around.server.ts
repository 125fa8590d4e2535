import type { VisitorPosition } from '#domain/place/visitor-position.ts';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type Site = Pick<SiteRequest, 'log'> & {
  readonly upstreams: { readonly geo: Pick<SiteRequest['upstreams']['geo'], 'findCityAt'> };
};

/** The commune found from a position (docs/product/searching.md#geolocation); none outside France, or while nothing answers. */
export async function findCityAround(
  { upstreams, log }: Site,
  position: VisitorPosition,
): Promise<{ readonly city: GeoCity | null; readonly answered: boolean }> {
  const call = upstreams.geo.findCityAt(position).then((city) => city ?? null);
  const city = await withFallback(log, 'Ville autour d’une position', call, undefined);
  if (!city) return { city: null, answered: city === null };
  return {
    city: { code: city.code, nom: city.nom, ...(city.mairie && { mairie: city.mairie }) },
    answered: true,
  };
}
