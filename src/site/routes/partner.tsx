import { redirect } from 'react-router';
import { describeWelcome } from '#site/features/partner/page-descriptions.server.ts';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { findCustomer } from '#site/features/partner/partner-session.server.ts';
import { PartnerWelcome } from '#site/features/partner/partner-welcome.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { errorTitle } from '#site/pages/page-error.tsx';
import {
  describeGroup,
  enterByLink,
  isEntry,
  partnerAt,
  refusePrefetch,
  reserved,
  showPage,
} from '#site/pages/partner-desk.server.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner.ts';

/** The entry of a partner's customers (docs/product/partners.md#entry); without a link, the page says whom the offers are for. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  // What looks at a link before it is followed must not use it up.
  const ahead = refusePrefetch(request, url);
  if (ahead) throw ahead;
  const led = request.method === 'HEAD' ? undefined : await enterByLink(url, here);
  if (led) throw led;
  const customer = await findCustomer(request, here);
  if (customer) throw redirect(customer.offer.url, { headers: reserved });
  return showPage(describeGroup(group), {
    path: paths.partner(group.prefix),
    description: describeWelcome(group),
    noindex: isEntry(url),
  });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

export function meta({ loaderData: page, error, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: errorTitle(error), noindex: true, matches });
  return pageMeta({
    title: page.groupName,
    ...page.head,
    trail: trailTo({ label: page.groupName }),
    matches,
  });
}

export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export default function Partner({ loaderData }: Route.ComponentProps) {
  return <PartnerWelcome {...loaderData} />;
}
