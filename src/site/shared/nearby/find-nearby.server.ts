import type { Office } from '#contracts/directory.ts';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import { schoolPosition } from '#domain/place/place.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { priceListed, searchedFormula } from '#site/shared/price/listed-price.server.ts';
import { nameApart } from '#site/shared/school-list/name-apart.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import type { MapQuery } from './map-query.ts';

type Site = SiteWith<{ directory: 'findOfficesNear' }> &
  Pick<SiteRequest, 'log'> & {
    readonly config: Pick<SiteRequest['config'], 'tiles' | 'documentHosts'>;
  };

export type NearbyAnswer = Awaited<ReturnType<typeof findNearby>>;
export type NearbySchool = NearbyAnswer['schools'][number];

/** Empty when the directory fails (docs/product/searching.md#context-map). */
export async function findNearby(
  { upstreams, log, config }: Site,
  { centre, category }: Extract<MapQuery, { kind: 'asked' }>,
) {
  const formulaTypeSlug = category.formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
  const call = upstreams.directory.findOfficesNear(formulaTypeSlug, {
    place: { location: [centre.lat, centre.lng] },
  });
  const found = await withFallback(log, 'Auto-écoles de la carte', call, undefined);
  const schools = nameApart(
    (found?.results ?? []).map((office) => ({
      ...pickNearby(office),
      ...priceListed(office, searchedFormula(office, category.formulaTypeId), config),
    })),
  );
  return { schools, answered: found !== undefined, tiles: config.tiles };
}

function pickNearby(office: Office) {
  const { id, label, uri, address, note, nbReviews, distance } = office;
  return {
    id,
    label,
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: writeTown(address.city.name),
    position: schoolPosition(address) ?? null,
    note,
    nbReviews,
    distance,
  };
}
