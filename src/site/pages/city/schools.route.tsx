import { data } from 'react-router';
import { schoolsKindOf } from '#site/shared/city/city-kinds.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/schools.route.ts';
import { LandingPage, landingMeta } from './landing-page.tsx';
import { loadLanding } from './load-landing.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, context, pattern }: Route.LoaderArgs) {
  const { answered, page } = await loadLanding(site(context), schoolsKindOf(pattern), url.searchParams);
  const cacheControl = answered ? 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600' : 'no-store';
  return data({ page }, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return landingMeta(loaderData?.page, matches);
}

export default function Schools({ loaderData }: Route.ComponentProps) {
  return <LandingPage page={loaderData.page} />;
}
