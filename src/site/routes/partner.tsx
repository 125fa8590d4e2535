import { data, redirect } from 'react-router';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer, keepEntry } from '#site/features/partner/partner-session.server.ts';
import { PartnerWelcome } from '#site/features/partner/partner-welcome.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner.ts';
import { partnerAt, reserved } from './partner-desk.server.ts';

const entryParameters = ['idClient', 'idOffre', 'marque', 'jwtToken'];

/**
 * The entry of a partner's customers (Specification §4): a good link leads on to the offer at an address that tells nothing, any
 * other one to the error page. Without a link, the page says whom it is for.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const partner = partnerAt(url, params.partner, here);
  const { group } = partner;
  if (!entryParameters.some((name) => url.searchParams.has(name))) {
    const customer = await findCustomer(request, here);
    if (customer) throw redirect(customer.offer.url, { headers: reserved });
    return data(
      { groupName: group.name, brands: group.brands.map(({ label }) => label) },
      { headers: reserved },
    );
  }
  const refused = () => redirect(paths.error(), { status: 303, headers: reserved });
  if (!(await here.allow('partnerToken'))) throw refused();
  try {
    const entrance = await partner.enter(url.searchParams);
    if (entrance.let === 'in') {
      const offer = group.offers.find(({ id }) => id === entrance.entry.idOffre);
      const headers = { ...reserved, 'set-cookie': await keepEntry(entrance.entry, here) };
      throw redirect(offer?.url ?? paths.partner(group.prefix), { status: 303, headers });
    }
    here.log.warn({ why: entrance.why, message: entrance.message }, 'A partner’s customer was turned away');
  } catch (error) {
    if (error instanceof Response) throw error;
    here.log.error({ err: error }, 'A partner’s customer could not be judged');
  }
  throw refused();
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
