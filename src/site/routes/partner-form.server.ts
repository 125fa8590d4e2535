import { type OrderForm, partnerForm } from '#site/features/enrolment/order-form.ts';
import { findCustomer, type PartnerCustomer } from '#site/features/partner/partner-session.server.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';

/** The form under which this visitor orders as a partner's customer; undefined when he is none, or his brand sells nothing. */
export async function openPartnerForm(request: Request, site: SiteRequest): Promise<OrderForm | undefined> {
  const customer = await findCustomer(request, site);
  return customer && formOf(customer, site);
}

/** @throws UpstreamError when the prices of his brand cannot be read. */
async function formOf({ entry }: PartnerCustomer, site: SiteRequest): Promise<OrderForm | undefined> {
  const { partner, upstreams } = site;
  if (!partner) return undefined;
  const { prefix } = partner.group;
  const config = await upstreams.enrolment.getPartnerConfig(prefix, entry.marque);
  if (!config) return undefined;
  return partnerForm(paths.partner(prefix, 'payment'), {
    clientId: entry.idClient,
    marque: entry.marque,
    offreId: entry.idOffre,
    formulas: config.formulas,
  });
}

/** The same for a page, which is led elsewhere when the prices cannot be read. */
export function readForm(customer: PartnerCustomer, site: SiteRequest): Promise<OrderForm | undefined> {
  const name = 'The prices of a partner’s brand could not be read';
  return emptyWhenDown(site.log, name, formOf(customer, site), undefined);
}
