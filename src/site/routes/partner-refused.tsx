import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { PartnerWelcome } from '#site/features/partner/partner-welcome.tsx';
import { m } from '#site/messages/messages.js';
import { describeGroup, partnerAt, showPage } from '#site/pages/partner-desk.server.ts';
import { partnerMeta } from '#site/pages/partner-meta.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-refused.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { group } = partnerAt(url, params.partner, site(context));
  const path = paths.partner(group.prefix, 'erreur');
  return showPage(describeGroup(group), { path, noindex: true });
}

export const handle = { Header: PartnerHeader };

export const meta = (args: Route.MetaArgs) => partnerMeta(args, m.partnerOverTitle());

export default function PartnerRefused({ loaderData }: Route.ComponentProps) {
  return <PartnerWelcome {...loaderData} isOver />;
}
