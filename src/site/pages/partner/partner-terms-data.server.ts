import { offerTermsName, offerTermsPage } from '#domain/partner/offer-terms.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { reserved, showPage } from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { readTerms } from '#site/shared/legal-tables/read-terms.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { describeSale } from './describe-sale.server.ts';
import { describeTerms } from './page-descriptions.server.ts';

/** `?version=` returns the text of an earlier order. */
export async function loadPartnerTerms(request: Request, url: URL, here: SiteRequest, group: PartnerGroup) {
  const found = here.offerTerms.find(({ offer }) => offerTermsPage(offer) === url.pathname);
  if (!found) throw noSuchPage(url, reserved);
  const { offer } = found;
  const [terms, customer] = await Promise.all([
    readTerms(here, url, {
      name: offerTermsName(offer),
      inForce: found.terms,
      addressOf: (version) => paths.offerTerms(offer, version),
    }),
    findCustomer(request, here),
  ]);
  // The current offer does not describe an order under an earlier text.
  const isOwn = customer?.offer.id === offer.id && terms.isInForce;
  const entryHref = paths.partner(group.prefix);
  const page = {
    ...terms,
    title: m.offerTermsTitle({ offer: offer.label }),
    current: paths.offerTerms(offer),
    entryHref,
    sells: offer.formula !== undefined,
    sale: isOwn ? await describeSale(here, customer) : undefined,
    isLetIn: customer !== undefined,
    trail: trailTo(
      { label: group.name, to: entryHref },
      { label: offer.label, to: offer.url },
      { label: m.offerTermsTrail() },
    ),
  };
  return showPage(page, {
    path: page.current,
    description: describeTerms(offer),
    noindex: page.isLetIn || !terms.isInForce,
  });
}
