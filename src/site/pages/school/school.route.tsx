import { lazy } from 'react';
import { data, redirect } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { resolveCity } from '#site/shared/city/resolve-city.server.ts';
import { type SiteRequest, site } from '#site/upstreams.server.ts';
import type { Route } from './+types/school.route.ts';
import { loadSchool } from './load-school.server.ts';
import { schoolCacheControl, schoolScreenData } from './school-data.server.ts';
import { schoolMeta } from './school-meta.ts';
import { SchoolScreen } from './school-screen.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const SchoolUnavailable = lazy(() =>
  import('./school-unavailable.tsx').then(({ SchoolUnavailable: away }) => ({ default: away })),
);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const path = params['*'];
  const answer = await loadSchool(here, path);
  if (answer.kind === 'moved') throw redirect(answer.to, answer.status);
  if (answer.kind === 'missing') {
    const city = await findCityOfTwoWords(here, path);
    if (city !== undefined) throw redirect(paths.city(city), 301);
    throw noSuchPage(url);
  }
  if (answer.kind === 'gone') throw data(null, { status: 410 });
  if (answer.kind === 'unavailable') return unavailable(undefined);
  const screen = await schoolScreenData(here, answer.office, url.searchParams);
  return data(screen, { headers: { 'cache-control': schoolCacheControl(screen) } });
}

/** An address without the school's number leads to the city (docs/product/schools.md#directory). */
async function findCityOfTwoWords(here: SiteRequest, path: string): Promise<string | undefined> {
  const [first = '', ...rest] = path.split('/');
  if (rest.length !== 1) return undefined;
  const answer = await resolveCity(here, first, undefined);
  if (answer.kind === 'moved') return answer.slug;
  return answer.kind === 'city' ? answer.city.slug : undefined;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.schoolTitleUnknown(), noindex: true, matches });
  return schoolMeta(loaderData, matches);
}

export default function School({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SchoolScreen {...loaderData} /> : <SchoolUnavailable />;
}
