import { redirect } from 'react-router';
import { paths } from '#site/paths.ts';
import {
  describeGroup,
  enterByLink,
  isEntry,
  partnerAt,
  refusePrefetch,
  reserved,
  showPage,
} from '#site/session/partner-desk.server.ts';
import { findCustomer } from '#site/session/partner-session.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/entry.route.ts';
import { describeWelcome } from './page-descriptions.server.ts';
import { partnerMeta } from './partner-meta.ts';
import { PartnerWelcome } from './partner-welcome.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

/** Without a link it describes the offers (docs/product/partners.md#entry). */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const { group } = partnerAt(url, params.partner, here);
  // A prefetch must not use up the link.
  const ahead = refusePrefetch(request, url);
  if (ahead) throw ahead;
  const led = request.method === 'HEAD' ? undefined : await enterByLink(request, url, here);
  if (led) throw led;
  const customer = await findCustomer(request, here);
  if (customer) throw redirect(customer.offer.url, { headers: reserved });
  return showPage(describeGroup(group), {
    path: paths.partner(group.prefix),
    description: describeWelcome(group),
    noindex: isEntry(url),
  });
}

export const handle = { Header: PartnerHeader };

export const meta = (args: Route.MetaArgs) => partnerMeta(args, args.loaderData?.groupName);

export default function Partner({ loaderData }: Route.ComponentProps) {
  return <PartnerWelcome {...loaderData} />;
}
