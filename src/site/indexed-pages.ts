import type { PartnerGroup } from '#domain/partner/partner.ts';
import { trialsOf } from '#domain/theory/child-trials.ts';
import { paths } from './paths.ts';
import { siteRoutes } from './routes.ts';

/** The pages, each of one address, that search engines should list: the first file of the sitemap. */
export const indexedPages: readonly string[] = siteRoutes
  .filter(({ listed }) => listed)
  .map(({ path }) => `/${path}`);

/** The pages of a partner that say the same to everybody: its first one, its offers, their trials and their terms. */
export function indexedPartnerPages(group: PartnerGroup): string[] {
  return [
    paths.partner(group.prefix),
    ...group.offers.map(({ url }) => url),
    ...trialsOf(group).map((trial) => paths.partnerTrial(group.prefix, trial)),
    ...group.offers.map((offer) => paths.offerTerms(offer)),
  ];
}
