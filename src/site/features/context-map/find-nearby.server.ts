import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { MapQuery } from './map-query.ts';
import { type NearbyAnswer, pickNearby } from './nearby-school.ts';

type Site = Pick<SiteRequest, 'log'> & {
  readonly upstreams: { readonly directory: Pick<SiteRequest['upstreams']['directory'], 'findOfficesNear'> };
  readonly config: Pick<SiteRequest['config'], 'tiles'>;
};

/** The schools around the map's centre (docs/product/searching.md#context-map: search offices from context); none when the directory is down. */
export async function findNearby(
  { upstreams, log, config }: Site,
  { centre, category }: Extract<MapQuery, { kind: 'asked' }>,
): Promise<NearbyAnswer> {
  const formulaTypeSlug = category.formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
  const call = upstreams.directory.findOfficesNear(formulaTypeSlug, {
    place: { location: [centre.lat, centre.lng] },
  });
  const found = await withFallback(log, 'Auto-écoles de la carte', call, undefined);
  const schools = (found?.results ?? []).map(pickNearby);
  return { schools, answered: found !== undefined, tiles: config.tiles };
}
