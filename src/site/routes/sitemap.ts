import { answerXml, unlessDown } from '#site/features/sitemap/answer-sitemap.server.ts';
import { schoolSitemaps } from '#site/features/sitemap/school-sitemaps.server.ts';
import { writeSitemapIndex } from '#site/features/sitemap/sitemap-xml.ts';
import { machinePaths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sitemap.ts';

/** The index of the sitemaps, one or several files a kind of page. */
export function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  const { publicUrl } = here.config;
  return unlessDown(here.log, async () => {
    const schools = await schoolSitemaps(here);
    return answerXml(
      writeSitemapIndex([
        { loc: publicUrl + machinePaths.pagesSitemap() },
        ...schools.map(({ lastmod }, index) => ({
          loc: publicUrl + machinePaths.schoolsSitemap(index + 1),
          lastmod,
        })),
      ]),
    );
  });
}
