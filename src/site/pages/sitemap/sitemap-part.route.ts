import { machinePaths } from '#site/paths.ts';
import { pathOfPattern } from '#site/router-protocol.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sitemap-part.route.ts';
import { answerSitemapPart } from './answer-sitemap.server.ts';
import { directorySitemaps } from './directory-sitemaps.server.ts';

export function loader({ request, url, context, pattern }: Route.LoaderArgs) {
  const here = site(context);
  const subject = pathOfPattern(pattern) === machinePaths.citiesSitemap() ? 'cities' : 'schools';
  return answerSitemapPart(here.log, request, url, async () => (await directorySitemaps(here))[subject]);
}
