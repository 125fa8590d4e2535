import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { partnerAt, reserved } from '#site/pages/partner-desk.server.ts';
import { partnerMeta } from '#site/pages/partner-meta.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-not-found.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export function loader({ url, params, context }: Route.LoaderArgs) {
  partnerAt(url, params.partner, site(context));
  throw noSuchPage(url, reserved);
}

export const handle = { Header: PartnerHeader };

export function meta({ error, matches }: Route.MetaArgs) {
  return partnerMeta({ error, matches }, undefined);
}

export default function PartnerNotFound() {
  return null;
}
