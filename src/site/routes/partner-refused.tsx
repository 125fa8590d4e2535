import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { PartnerWelcome } from '#site/features/partner/partner-welcome.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { errorTitle } from '#site/pages/page-error.tsx';
import { describeGroup, partnerAt, showPage } from '#site/pages/partner-desk.server.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-refused.ts';

/** Where a partner's customer comes whose entry is over, or whose brand sells nothing here. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { group } = partnerAt(url, params.partner, site(context));
  const path = paths.partner(group.prefix, 'erreur');
  return showPage(describeGroup(group), { path, noindex: true });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

export function meta({ loaderData: page, error, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: errorTitle(error), noindex: true, matches });
  const trail = trailTo({ label: page.groupName });
  return pageMeta({ title: m.partnerOverTitle(), ...page.head, trail, matches });
}

export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export default function PartnerRefused({ loaderData }: Route.ComponentProps) {
  return <PartnerWelcome {...loaderData} isOver />;
}
