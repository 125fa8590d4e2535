import { machinePaths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sitemap.route.ts';
import { answerXml, unlessDown } from './answer-sitemap.server.ts';
import { directorySitemaps } from './directory-sitemaps.server.ts';
import { writeSitemapIndex } from './sitemap-xml.ts';

export function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  const { publicUrl } = here.config;
  return unlessDown(here.log, async () => {
    const { schools, cities } = await directorySitemaps(here);
    return answerXml(
      writeSitemapIndex([
        { loc: publicUrl + machinePaths.pagesSitemap() },
        ...cities.map(({ lastmod }, index) => ({
          loc: publicUrl + machinePaths.citiesSitemap(index + 1),
          lastmod,
        })),
        ...schools.map(({ lastmod }, index) => ({
          loc: publicUrl + machinePaths.schoolsSitemap(index + 1),
          lastmod,
        })),
      ]),
    );
  });
}
