import { answerSitemapPart } from '#site/features/sitemap/answer-sitemap.server.ts';
import { directorySitemaps } from '#site/features/sitemap/directory-sitemaps.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sitemap-schools.ts';

export function loader({ request, url, context }: Route.LoaderArgs) {
  const here = site(context);
  return answerSitemapPart(here.log, request, url, async () => (await directorySitemaps(here)).schools);
}
