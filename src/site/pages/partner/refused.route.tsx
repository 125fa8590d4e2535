import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { describeGroup, partnerAt, showPage } from '#site/session/partner-desk.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/refused.route.ts';
import { partnerMeta } from './partner-meta.ts';
import { PartnerWelcome } from './partner-welcome.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

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
