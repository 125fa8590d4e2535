import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/advice.route.ts';
import { loadAdvice } from './advice-data.server.ts';
import { AdviceList, AdvicePage } from './advice-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const advice = await loadAdvice(site(context), params.slug);
  if (!advice) throw noSuchPage(url);
  return advice;
}

const trail = (title: string) => trailTo({ label: m.linkAdvice(), to: paths.advice() }, { label: title });

export function meta({ matches, loaderData: advice }: Route.MetaArgs) {
  if (!advice) return pageMeta({ title: m.linkAdvice(), noindex: true, matches });
  return pageMeta({
    title: advice.title,
    description: advice.lead,
    path: paths.advice(advice.slug),
    trail: trail(advice.title),
    matches,
  });
}

export default function Advice({ loaderData: advice }: Route.ComponentProps) {
  return advice ? (
    <AdvicePage advice={advice} trail={trail(advice.title)} />
  ) : (
    <AdviceList advice={undefined} trail={trailTo({ label: m.linkAdvice() })} />
  );
}
