import { data } from 'react-router';
import { metaOf } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/advice-list.route.ts';
import { loadAdviceList } from './advice-data.server.ts';
import { AdviceList } from './advice-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { advice, cacheControl } = await loadAdviceList(site(context));
  return data({ advice }, { headers: { 'cache-control': cacheControl } });
}

const trail = () => trailTo({ label: m.linkAdvice() });

export const meta = metaOf(() => ({
  title: m.adviceTitle(),
  description: m.adviceDescription(),
  path: paths.advice(),
  trail: trail(),
}));

export default function AdviceIndex({ loaderData: { advice } }: Route.ComponentProps) {
  return <AdviceList trail={trail()} advice={advice} />;
}
