import type { PartnerConfig } from '#contracts/enrolment.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PartnerCustomer } from '#site/session/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** Undefined when no longer sold. @throws UpstreamError when the prices are unavailable, or another brand's. */
export async function findSoldFormula(
  { entry, offer }: PartnerCustomer,
  { partner, upstreams }: SiteRequest,
): Promise<PartnerConfig['formulas'][number] | undefined> {
  if (!partner || offer.formula === undefined) return undefined;
  const { marque } = entry;
  const headers = partner.vouch({ marque });
  const asked = { partner: partner.group.prefix, marque };
  const [config] = await upstreams.enrolment.getPartnerConfig(asked, { headers });
  const isOthers = partner.group.brands.some(({ id }) => id === config?.id && id !== marque);
  if (isOthers) {
    throw new UpstreamError({ upstream: 'enrolment', operation: 'getPartnerConfig', failure: 'shape' });
  }
  return config?.formulas.find(({ label, priceCovea }) => label === offer.formula && priceCovea > 0);
}
