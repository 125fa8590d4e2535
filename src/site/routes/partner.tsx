import { data, redirect } from 'react-router';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer } from '#site/features/partner/partner-session.server.ts';
import { PartnerWelcome } from '#site/features/partner/partner-welcome.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner.ts';
import { enterByLink, partnerAt, reserved } from './partner-desk.server.ts';

/** The entry of a partner's customers (Specification §4); without a link, the page says whom the offers are for. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  // What looks at a link before it is followed must not use it up.
  const led = request.method === 'HEAD' ? undefined : await enterByLink(url, here);
  if (led) throw led;
  const customer = await findCustomer(request, here);
  if (customer) throw redirect(customer.offer.url, { headers: reserved });
  const brands = group.brands.map(({ label }) => label);
  return data({ groupName: group.name, brands }, { headers: reserved });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.groupName ?? m.partnerOffer(), noindex: true, matches });
}

export default function Partner({ loaderData }: Route.ComponentProps) {
  return <PartnerWelcome {...loaderData} />;
}
