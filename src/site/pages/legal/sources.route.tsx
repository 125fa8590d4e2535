import { data } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sources.route.ts';
import { SourcesPage } from './sources-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { note, attribution } = site(context).config.tiles;
  // The attribution is HTML written for the map.
  const plain = attribution.replaceAll(/<[^>]*>/gu, '');
  const headers = { 'cache-control': 'public, max-age=0, s-maxage=3600' };
  return data({ attribution: note ? undefined : plain }, { headers });
}

const trail = () => trailTo({ label: m.sourcesTitle() });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.sourcesTitle(),
    description: m.sourcesDescription(),
    path: paths.sources(),
    trail: trail(),
    matches,
  });
}

export default function Sources({ loaderData: { attribution } }: Route.ComponentProps) {
  return <SourcesPage trail={trail()} attribution={attribution} />;
}
