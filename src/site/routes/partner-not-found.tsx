import { PartnerHeader } from '#site/features/partner/partner-header.tsx';
import { pageMeta } from '#site/head/meta.ts';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { errorTitle } from '#site/pages/page-error.tsx';
import { partnerAt, reserved } from '#site/pages/partner-desk.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/partner-not-found.ts';

/** Every deeper address under a partner's prefix that nothing else answers. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  partnerAt(url, params.partner, site(context));
  throw noSuchPage(url, reserved);
}

export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const handle = { Header: PartnerHeader };

export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta({ title: errorTitle(error), noindex: true, matches });
}

export { PageError as ErrorBoundary } from '#site/pages/page-error.tsx';

export default function PartnerNotFound() {
  return null;
}
