import type { PartnerConfig } from '#contracts/enrolment.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { PartnerCustomer } from './partner-session.server.ts';

/**
 * What the customer's brand sells him under his offer; undefined when that is nothing, or nothing any more.
 * @throws UpstreamError when the prices of his brand cannot be read.
 */
export async function findSoldFormula(
  { entry, offer }: PartnerCustomer,
  { partner, upstreams }: SiteRequest,
): Promise<PartnerConfig['formulas'][number] | undefined> {
  if (!partner || offer.formula === undefined) return undefined;
  const config = await upstreams.enrolment.getPartnerConfig(partner.group.prefix, entry.marque);
  return config?.formulas.find(({ label, priceCovea }) => label === offer.formula && priceCovea > 0);
}
