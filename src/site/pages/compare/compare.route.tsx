import { data } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/compare.route.ts';
import { loadComparison } from './compare-data.server.ts';
import { ComparePage } from './compare-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const trail = () => trailTo({ label: m.trailSchools(), to: paths.search() }, { label: m.compareTrail() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadComparison(site(context), url.searchParams);
  if (!page.view && !page.isComplete) return unavailable(page);
  const cacheControl = page.isComplete
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
    : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const names = loaderData?.view?.schools.map(({ name }) => name) ?? [];
  return pageMeta({
    title:
      names.length === 0
        ? m.compareTitle()
        : m.compareTab({ schools: new Intl.ListFormat('fr').format(names) }),
    path: paths.compare(),
    trail: trail(),
    // Endless combinations of schools.
    noindex: true,
    matches,
  });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage view={loaderData.view} isComplete={loaderData.isComplete} trail={trail()} />;
}
