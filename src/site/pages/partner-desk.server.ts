import { data, redirect } from 'react-router';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import type { ShownPartner } from '#site/features/partner/partner-header.tsx';
import {
  customerOf,
  findCustomer,
  keepEntry,
  type PartnerCustomer,
} from '#site/features/partner/partner-session.server.ts';
import { trailTo } from '#site/head/trail.ts';
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

/** The address of an entry holds a token: no other page learns it. */
const entered = { ...reserved, 'referrer-policy': 'no-referrer' };

/** What says the same to everybody may be found; kept by nobody, since the next reader may be a customer. */
const open = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };

export interface PartnerPageHead {
  readonly path: string;
  readonly description?: string;
  readonly noindex: boolean;
}

export function showPage<Page extends object>(page: Page, head: PartnerPageHead) {
  return data({ ...page, head }, { headers: head.noindex ? reserved : open });
}

/** The partner under whose prefix an address lies. @throws a 404 where there is none. */
export function partnerAt(url: URL, prefix: string | undefined, { partner }: SiteRequest) {
  if (partner && partner.group.prefix === prefix) return partner;
  throw noSuchPage(url);
}

export function describeGroup({ name, brands, offers }: PartnerGroup) {
  return {
    groupName: name,
    brands: brands.map(({ label }) => label),
    offers: offers.map(({ label, url }) => ({ label, url })),
    trail: trailTo({ label: name }),
  };
}

const entryParameters = ['idClient', 'idOffre', 'marque', 'jwtToken'];

export function isEntry({ searchParams }: URL): boolean {
  return entryParameters.some((name) => searchParams.has(name));
}

/**
 * What a browser is told that fetches an entry before anybody follows it: to forget the answer, since a link is good once.
 * Undefined for whoever follows it.
 */
export function refusePrefetch(request: Request, url: URL) {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  if (!isEntry(url) || !/\bprefetch\b/u.test(purpose)) return undefined;
  return data(null, { status: 403, statusText: 'Forbidden', headers: entered });
}

/**
 * Where an entry leads (docs/product/partners.md#entry): a good link to its offer, at an address that tells nothing, and any other one to the
 * error page; undefined for an address that is no entry.
 */
export async function enterByLink(url: URL, site: SiteRequest): Promise<Response | undefined> {
  const { partner, log, allow } = site;
  if (!partner || !isEntry(url)) return undefined;
  const refused = redirect(paths.error(), { status: 303, headers: entered });
  if (!(await allow('partnerToken'))) {
    log.warn(
      { event: 'security', kind: 'partner-token', reason: 'too many tokens' },
      'A customer of the partner was turned away',
    );
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
    const isUsed = entrance.let === 'out' && entrance.why === 'used-token';
    log.warn(
      { event: 'security', kind: isUsed ? 'used-partner-link' : 'partner-token', reason },
      'A customer of the partner was turned away',
    );
  } catch (error) {
    log.error({ err: error }, 'A customer of the partner could not be judged');
  }
  return refused;
}

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
