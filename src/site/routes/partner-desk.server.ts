import { redirect } from 'react-router';
import type { ShownPartner } from '#site/features/partner/partner-header.tsx';
import {
  customerOf,
  findCustomer,
  keepEntry,
  type PartnerCustomer,
} from '#site/features/partner/partner-session.server.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { noSuchPage } from './no-such-page.server.ts';

/**
 * What belongs to one customer, and tells no other site where he was. The site itself is told, or else a form that is sent
 * without script would come from nowhere and be refused.
 */
export const reserved = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** The address of an entry holds a token: no page at all is told of it. */
const entered = { ...reserved, 'referrer-policy': 'no-referrer' };

/** The partner under whose prefix an address lies. @throws a 404 where there is none. */
export function partnerAt(url: URL, prefix: string | undefined, { partner }: SiteRequest) {
  if (partner && partner.group.prefix === prefix) return partner;
  throw noSuchPage(url);
}

const entryParameters = ['idClient', 'idOffre', 'marque', 'jwtToken'];

/**
 * Where an entry leads (Specification §4): a good link to its offer, at an address that tells nothing, and any other one to the
 * error page; undefined for an address that is no entry.
 */
export async function enterByLink(url: URL, site: SiteRequest): Promise<Response | undefined> {
  const { partner, log, allow } = site;
  if (!partner || !entryParameters.some((name) => url.searchParams.has(name))) return undefined;
  const refused = redirect(paths.error(), { status: 303, headers: entered });
  if (!(await allow('partnerToken'))) {
    log.warn({ reason: 'too many tokens' }, 'A customer of the partner was turned away');
    return refused;
  }
  try {
    const entrance = await partner.enter(url.searchParams);
    const customer = entrance.let === 'in' ? customerOf(entrance.entry, partner.group) : undefined;
    if (customer) {
      const headers = { ...entered, 'set-cookie': await keepEntry(customer.entry, site) };
      return redirect(customer.offer.url, { status: 303, headers });
    }
    const reason = entrance.let === 'out' ? entrance.message : 'unknown brand or offer';
    log.warn({ reason }, 'A customer of the partner was turned away');
  } catch (error) {
    log.error({ err: error }, 'A customer of the partner could not be judged');
  }
  return refused;
}

/** What the header of a partner's page says to this visitor; undefined on every other page. */
export async function showPartner(
  request: Request,
  prefix: string | undefined,
  site: SiteRequest,
): Promise<ShownPartner | undefined> {
  const group = site.partner?.group;
  if (!group || prefix !== group.prefix) return undefined;
  const customer = await findCustomer(request, site);
  return { groupName: group.name, brand: customer && showBrand(customer) };
}

function showBrand({ brand: { label, logo, site } }: PartnerCustomer) {
  return { label, logo, site };
}
