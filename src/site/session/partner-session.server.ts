import * as v from 'valibot';
import type { PartnerBrand, PartnerEntry, PartnerGroup, PartnerOffer } from '#domain/partner/partner.ts';
import { kept } from '#domain/retention.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { sealedCookie } from './sealed-cookie.server.ts';

/** The minimum that pages and order need of a customer who came by the insurer's link. */
const cookie = sealedCookie({
  name: 'partenaire',
  purpose: 'partner entry',
  seconds: kept.partnerEntryHours * 3600,
});
const entrySchema = v.object({ idClient: v.string(), idOffre: v.string(), marque: v.string() });

export interface PartnerCustomer {
  readonly entry: PartnerEntry;
  readonly brand: PartnerBrand;
  readonly offer: PartnerOffer;
}

export async function keepEntry({ idClient, idOffre, marque }: PartnerEntry, site: SiteRequest) {
  return cookie.write(await cookie.seal({ idClient, idOffre, marque }, site, new Date()), site);
}

/** Undefined without an entry, when it expired, or when the brand left the group. */
export async function findCustomer(
  request: Request,
  site: SiteRequest,
): Promise<PartnerCustomer | undefined> {
  if (!site.partner) return undefined;
  const kept = v.safeParse(entrySchema, await cookie.read(request, site, new Date()));
  return kept.success ? customerOf(kept.output, site.partner.group) : undefined;
}

export function customerOf(entry: PartnerEntry, group: PartnerGroup): PartnerCustomer | undefined {
  const brand = group.brands.find(({ id }) => id === entry.marque);
  const offer = group.offers.find(({ id }) => id === entry.idOffre);
  return brand && offer && { entry, brand, offer };
}
