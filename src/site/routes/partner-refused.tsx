import { data } from 'react-router';
import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { PartnerWelcome } from '#site/features/partner/partner-welcome.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-refused.ts';
import { partnerAt, reserved } from './partner-desk.server.ts';

/** Where a partner's customer comes whose entry is over, or whose brand sells nothing here. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { group } = partnerAt(url, params.partner, site(context));
  const brands = group.brands.map(({ label }) => label);
  return data({ groupName: group.name, brands }, { headers: reserved });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m.partnerOverTitle(), noindex: true, matches });
}

export default function PartnerRefused({ loaderData }: Route.ComponentProps) {
  return <PartnerWelcome {...loaderData} isOver />;
}
