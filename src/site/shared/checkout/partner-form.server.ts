import type { PartnerOffer } from '#domain/partner/partner.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { paths } from '#site/paths.ts';
import { findCustomer, type PartnerCustomer } from '#site/session/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type OrderForm, partnerForm } from './order-form.ts';
import { findSoldFormula } from './sold-formula.server.ts';

export async function openPartnerForm(request: Request, site: SiteRequest): Promise<OrderForm | undefined> {
  const customer = await findCustomer(request, site);
  return customer && formOf(customer, site);
}

/** @throws UpstreamError when the brand's prices cannot be read. */
async function formOf(customer: PartnerCustomer, site: SiteRequest): Promise<OrderForm | undefined> {
  const { entry, offer } = customer;
  const group = site.partner?.group;
  if (!group) return undefined;
  const sold = await findSoldFormula(customer, site);
  return partnerForm(paths.partner(group.prefix, 'payment'), {
    clientId: entry.idClient,
    marque: entry.marque,
    offreId: entry.idOffre,
    schoolId: group.schoolId,
    offerHref: offer.url,
    terms: termsOf(offer, site),
    formulas: sold ? [sold] : [],
  });
}

export function readForm(
  customer: PartnerCustomer,
  site: SiteRequest,
): Promise<OrderForm | 'unavailable' | undefined> {
  const name = 'The prices of a partner’s brand could not be read';
  return withFallback(site.log, name, formOf(customer, site), 'unavailable');
}

function termsOf({ id, url }: PartnerOffer, { offerTerms }: SiteRequest) {
  const found = offerTerms.find(({ offer }) => offer.id === id);
  return found && { href: paths.offerTerms({ url }), version: found.terms.version };
}
