import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { partnerAt, reserved } from '#site/session/partner-desk.server.ts';
import { PartnerHeader } from '#site/shared/shell/partner-header.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/not-found.route.ts';
import { partnerMeta } from './partner-meta.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';
export { PageError as ErrorBoundary } from '#site/shared/shell/page-error.tsx';

export function loader({ url, params, context }: Route.LoaderArgs) {
  partnerAt(url, params.partner, site(context));
  throw noSuchPage(url, reserved);
}

export const handle = { Header: PartnerHeader };

export function meta({ error, location, matches }: Route.MetaArgs) {
  return partnerMeta({ error, location, matches }, undefined);
}

export default function PartnerNotFound() {
  return null;
}
