import { data, redirect } from 'react-router';
import { isSameEntry, type PartnerGroup } from '#domain/partner/partner.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { paths } from '#site/paths.ts';
import type { ShownPartner } from '#site/shared/shell/partner-header.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { customerOf, findCustomer, keepEntry, type PartnerCustomer } from './partner-session.server.ts';
import { privately } from './private-headers.server.ts';

/** Of pages of one customer. */
export const reserved = privately;

/** The entry's address has a token: no referrer at all. */
const entered = { ...reserved, 'referrer-policy': 'no-referrer' };

/** The same for everyone and indexable; not cached, since the next reader may be a customer. */
const open = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };

export interface PartnerPageHead {
  readonly path: string;
  readonly description?: string;
  readonly noindex: boolean;
}

export function showPage<Page extends object>(page: Page, head: PartnerPageHead) {
  return data({ ...page, head }, { headers: head.noindex ? reserved : open });
}

/** @throws a 404 when no partner has this prefix. */
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

/** Not cached, since a link works once. Undefined for a real navigation. */
export function refusePrefetch(request: Request, url: URL) {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  if (!isEntry(url) || !/\bprefetch\b/u.test(purpose)) return undefined;
  return data(null, { status: 403, statusText: 'Forbidden', headers: entered });
}

/** A valid link leads to its offer, at an address without token (docs/product/partners.md#entry). */
export async function enterByLink(
  request: Request,
  url: URL,
  site: SiteRequest,
): Promise<Response | undefined> {
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
    // Pressed again where it was used.
    const known = await findCustomer(request, site);
    if (known && entrance.let === 'out' && entrance.used && isSameEntry(known.entry, entrance.used))
      return redirect(known.offer.url, { status: 303, headers: entered });
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

/** Of an order outside the prefix: by its brand, null for none; by the customer's link where the order is unknown. */
export async function showPartnerOf(
  marque: string | null | undefined,
  request: Request,
  site: SiteRequest,
): Promise<ShownPartner | null> {
  const group = site.partner?.group;
  if (!group || marque === null) return null;
  const brand =
    marque === undefined
      ? (await findCustomer(request, site))?.brand
      : group.brands.find(({ id }) => id === marque);
  return brand ? { groupName: group.name, brand: showBrand({ brand }) } : null;
}

function showBrand({ brand: { label, logo, site } }: Pick<PartnerCustomer, 'brand'>) {
  return { label, logo, site };
}
