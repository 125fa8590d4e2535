import { data } from 'react-router';
import { frenchDay } from '#domain/french-dates.ts';
import { TermsPage } from '#site/features/terms/terms-page.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { trailTo } from '#site/trail.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { terms } = site(context);
  const headers = { 'cache-control': 'public, max-age=0, s-maxage=3600' };
  return data({ terms, day: frenchDay(terms.date) }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const trail = () => trailTo({ label: m.termsTrail() });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.linkTerms(),
    description: m.termsDescription(),
    path: paths.terms(),
    trail: trail(),
    matches,
  });
}

export default function TermsInForce({ loaderData: { terms, day } }: Route.ComponentProps) {
  return <TermsPage trail={trail()} terms={terms} day={day} />;
}
