import { data } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/simulator.route.ts';
import { loadSimulator } from './simulator-data.server.ts';
import { SimulatorPage } from './simulator-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const trail = () => trailTo({ label: m.simTrail() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadSimulator(site(context), url.searchParams);
  const cacheControl = page.isComplete
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
    : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: m.simTrail(), noindex: true, matches });
  return pageMeta({
    title: page.tab,
    description: page.description,
    path: paths.simulator(page.asked),
    parameters: ['categorie', 'permis'],
    trail: trail(),
    // Personal answers are not indexed.
    noindex: page.isPersonal,
    matches,
  });
}

export default function Simulator({ loaderData: page }: Route.ComponentProps) {
  return (
    <SimulatorPage key={page.key} view={page.view} trail={trail()} action={`${paths.simulator()}#resultat`} />
  );
}
