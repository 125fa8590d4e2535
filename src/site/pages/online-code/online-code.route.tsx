import { data } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/online-code.route.ts';
import { loadOnlineCode } from './online-code-data.server.ts';
import { OnlineCodePage, onlineCodeTrail } from './online-code-page.tsx';

export { revalidateUnlessFragment as shouldRevalidate } from '#site/browser/revalidate-pages.ts';
export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadOnlineCode(site(context), url.searchParams);
  const isComplete = page.found.answered && page.price !== undefined && page.course?.answered !== false;
  const cacheControl = isComplete ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: m.codeTrail(), noindex: true, matches });
  return pageMeta({
    title:
      page.found.page > 1 ? m.titleOfPage({ title: page.words.tab, page: page.found.page }) : page.words.tab,
    description: page.words.description,
    path: paths.onlineCode({ ...page.asked, page: page.found.page }),
    parameters: ['code', 'duree', 'q', 'commune', 'page'],
    trail: onlineCodeTrail(),
    image: 'code-en-ligne',
    // With a place or a duration only the schools differ, and city pages list those.
    noindex: page.kind !== 'nothing-asked' || page.asked.months !== undefined || page.found.page > 1,
    matches,
  });
}

export default function OnlineCode({ loaderData }: Route.ComponentProps) {
  return <OnlineCodePage page={loaderData} />;
}
