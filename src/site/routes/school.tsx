import { data, redirect } from 'react-router';
import { pageNotFoundMessage } from '#domain/messages.ts';
import { loadSchool } from '#site/features/school/load-school.server.ts';
import { SchoolUnavailable } from '#site/features/school/school-unavailable.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/school.ts';
import { schoolCacheControl, schoolScreenData } from './school-data.server.ts';
import { SchoolScreen, schoolMeta } from './school-screen.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const answer = await loadSchool(here, params['*']);
  if (answer.kind === 'moved') throw redirect(answer.to, answer.status);
  if (answer.kind === 'missing') {
    throw data(pageNotFoundMessage(new URL(request.url).pathname), { status: 404 });
  }
  if (answer.kind === 'unavailable') return data(undefined, { headers: { 'cache-control': 'no-store' } });
  const screen = schoolScreenData(here, answer.office);
  return data(screen, { headers: { 'cache-control': schoolCacheControl(screen) } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.schoolTitleUnknown(), noindex: true, matches });
  return schoolMeta(loaderData, matches);
}

export default function School({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SchoolScreen {...loaderData} /> : <SchoolUnavailable />;
}
