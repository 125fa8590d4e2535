import { data } from 'react-router';
import { pageErrorTitle } from '#domain/wording/messages.ts';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ErrorPage } from '#site/shared/shell/error-page.tsx';
import { loadErrorSchools } from '#site/shared/shell/page-error.tsx';
import type { Route } from './+types/error.route.ts';

const refusal = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** For a refused partner token (docs/product/partners.md#entry). Thrown to get an error page with status 403. */
export function loader() {
  throw data(pageErrorTitle, { status: 403, statusText: 'Forbidden', headers: refusal });
}

export function headers() {
  return refusal;
}

export function meta({ matches }: Route.MetaArgs) {
  const trail = trailTo({ label: pageErrorTitle });
  return pageMeta({ title: pageErrorTitle, path: paths.error(), trail, noindex: true, matches });
}

export function ErrorBoundary() {
  return <ErrorPage notFound={false} text={m.refusedLink()} loadSchools={loadErrorSchools} />;
}

export default function RefusedLink() {
  return null;
}
