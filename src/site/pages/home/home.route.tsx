import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/home.route.ts';
import { loadHome } from './home-data.server.ts';
import { HomePage } from './home-page.tsx';
import { describeSite } from './structured-data.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(site(context), new Date());
}

export function meta({ matches }: Route.MetaArgs) {
  const page = pageMeta({
    title: m.homeTitle(),
    description: m.homeDescription(),
    path: paths.home(),
    trail: trailTo(),
    image: 'accueil',
    matches,
  });
  const root = matches[0].loaderData;
  return import.meta.env.SSR && root ? [...page, { 'script:ld+json': describeSite(root) }] : page;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage loaderData={loaderData} />;
}
