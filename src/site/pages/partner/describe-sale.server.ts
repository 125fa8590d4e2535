import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import type { PartnerCustomer } from '#site/session/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { loadDeal, type NoDeal, type PartnerDeal } from './load-offer.server.ts';

export interface SaleFacts {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export async function describeSale(site: SiteRequest, customer: PartnerCustomer): Promise<SaleFacts> {
  const deal = await loadDeal(site, customer);
  return {
    id: 'votre-offre',
    title: m.offerTermsFacts(),
    facts: [
      { label: m.offerTermsFor(), value: m.offerTermsBrand({ brand: customer.brand.label }) },
      ...(typeof deal === 'object'
        ? factsOf(deal)
        : [{ label: m.offerTermsPrice(), value: describeNoPrice(deal) }]),
    ],
  };
}

function describeNoPrice(why: NoDeal | undefined): string {
  if (why === undefined) return m.offerTermsNothingToPay();
  return why === 'unavailable' ? m.partnerNoPrice() : m.partnerNotSold();
}

function factsOf({ label, price, publicPrice, school, access }: PartnerDeal): SaleFacts['facts'] {
  return [
    { label: m.offerTermsFormula(), value: label },
    { label: m.partnerSoldBy(), value: `${school.label}, ${school.address}` },
    ...school.seller.map(([label, value]) => ({ label, value })),
    ...(school.agreement === null ? [] : [{ label: m.offerTermsAgreement(), value: school.agreement }]),
    ...(access ? [{ label: m.offerTermsAccess(), value: access }] : []),
    { label: m.offerTermsPrice(), value: m.offerTermsPaidOnce({ price: formatPrice(price) }) },
    { label: m.partnerPublicPrice(), value: formatPrice(publicPrice) },
  ];
}
