import { useEffect } from 'react';
import { data } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { keepFreePlace } from '#site/shared/trial/free-places.ts';
import { TrialPage } from '#site/shared/trial/trial-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/trial.route.ts';
import { CodeKinds } from './code-kinds.tsx';
import { loadTheoryTrial } from './theory-trial-data.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadTheoryTrial(site(context), url.searchParams);
  const cacheControl = page.isStart
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
    : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

const trailOf = ({ course, words }: Awaited<ReturnType<typeof loadTheoryTrial>>) =>
  trailTo(course, { label: words.trail });

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: '', noindex: true, matches });
  return pageMeta({
    title: page.words.tab,
    description: page.words.description,
    path: page.path,
    parameters: ['code'],
    trail: trailOf(page),
    image: 'code-en-ligne',
    noindex: !page.isStart,
    matches,
  });
}

export default function TheoryTrialPage({ loaderData: page }: Route.ComponentProps) {
  const { step, series, words, course, kinds } = page;
  useEffect(() => {
    if (series === undefined || !step || page.isStart) return;
    if (step.kind === 'tally') keepFreePlace(series, step.score);
    else keepFreePlace(series, step.kind === 'correction' ? step.next.to : step.here);
  }, [series, step, page.isStart]);
  return (
    <TrialPage
      trail={trailOf(page)}
      heading={words.heading}
      lead={page.isStart ? words.lead : undefined}
      step={step}
      lack={words.lack && { title: words.lack, text: words.lackText ?? '' }}
      back={course}
      source={words.source}
      other={{ title: words.other, children: <CodeKinds kinds={kinds} /> }}
    />
  );
}
