import { data } from 'react-router';
import { pageNotFoundMessage } from '#domain/messages.ts';
import type { ShownPartner } from '#site/features/partner/partner-header.tsx';
import { findCustomer, type PartnerCustomer } from '#site/features/partner/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** What belongs to one customer, and must not tell a later page how he came. */
export const reserved = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The partner under whose prefix an address lies. @throws a 404 where there is none. */
export function partnerAt(url: URL, prefix: string | undefined, { partner }: SiteRequest) {
  if (partner && partner.group.prefix === prefix) return partner;
  throw data(pageNotFoundMessage(url.pathname), { status: 404, statusText: 'Not Found' });
}

/** What the header of a partner's page says to this visitor; undefined on every other page. */
export async function showPartner(
  request: Request,
  url: URL,
  site: SiteRequest,
): Promise<ShownPartner | undefined> {
  const group = site.partner?.group;
  if (!group || url.pathname.split('/')[1] !== group.prefix) return undefined;
  const customer = await findCustomer(request, site);
  return { groupName: group.name, brand: customer && showBrand(customer) };
}

function showBrand({ brand: { label, logo, site } }: PartnerCustomer) {
  return { label, logo, site };
}
