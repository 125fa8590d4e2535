import { data } from 'react-router';
import { defaultFigures } from '#domain/school/network-figures.ts';
import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/ranking.route.ts';
import { RankingPage } from './ranking-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { upstreams, log, config } = site(context);
  const call = upstreams.directory.getStatistics();
  const figures = await withFallback(log, 'The figures of the network could not be read', call, undefined);
  const { nbMembers } = figures ?? defaultFigures(new Date());
  const cacheControl = figures ? 'public, max-age=0, s-maxage=3600' : 'no-store';
  return data(
    { siteName: config.siteName, nbMembers, everybody: config.showsEverybody },
    { headers: { 'cache-control': cacheControl } },
  );
}

const trail = () => trailTo({ label: m.linkRanking() });

export const meta = metaOf(() => ({
  title: m.rankingTitle(),
  description: m.rankingDescription(),
  path: paths.ranking(),
  trail: trail(),
}));

export default function Ranking({ loaderData }: Route.ComponentProps) {
  return <RankingPage trail={trail()} {...loaderData} />;
}
