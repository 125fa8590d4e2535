import type { Office } from '#contracts/directory.ts';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { schoolPosition } from '#domain/place/place.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { type ListedPrice, priceListed, searchedFormula } from '#site/shared/price/listed-price.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { MapQuery } from './map-query.ts';

type Site = Pick<SiteRequest, 'log'> & {
  readonly upstreams: { readonly directory: Pick<SiteRequest['upstreams']['directory'], 'findOfficesNear'> };
  readonly config: Pick<SiteRequest['config'], 'tiles' | 'documentHosts'>;
};

/** Empty when the directory fails (docs/product/searching.md#context-map). */
export async function findNearby(
  { upstreams, log, config }: Site,
  { centre, category }: Extract<MapQuery, { kind: 'asked' }>,
): Promise<NearbyAnswer> {
  const formulaTypeSlug = category.formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
  const call = upstreams.directory.findOfficesNear(formulaTypeSlug, {
    place: { location: [centre.lat, centre.lng] },
  });
  const found = await withFallback(log, 'Auto-écoles de la carte', call, undefined);
  const schools = (found?.results ?? []).map((office) => ({
    ...pickNearby(office),
    ...priceListed(office, searchedFormula(office, category.formulaTypeId), config),
  }));
  return { schools, answered: found !== undefined, tiles: config.tiles };
}

export interface NearbySchool extends ListedPrice {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly note: number | null;
  readonly nbReviews: number;
  /** Metres. */
  readonly distance: number | undefined;
}

export interface NearbyAnswer {
  readonly schools: readonly NearbySchool[];
  readonly answered: boolean;
  readonly tiles: SiteRequest['config']['tiles'];
}

function pickNearby(office: Office): Omit<NearbySchool, keyof ListedPrice> {
  const { id, label, uri, address, note, nbReviews, distance } = office;
  return {
    id,
    label,
    uri,
    street: address.streetName,
    zipCode: address.city.zipCode,
    city: address.city.name,
    position: schoolPosition(address) ?? null,
    note,
    nbReviews,
    distance,
  };
}
