import { pageNotFoundMessage } from '#domain/messages.ts';
import { answerSitemap, unlessDown } from '#site/features/sitemap/answer-sitemap.server.ts';
import { schoolSitemaps } from '#site/features/sitemap/school-sitemaps.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sitemap-schools.ts';

/** One file of the schools' sitemap; `partie` counts from 1, which is not written. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const here = site(context);
  const part = url.searchParams.get('partie') ?? '1';
  return unlessDown(here.log, async () => {
    const files = await schoolSitemaps(here);
    const file = /^[1-9]\d{0,3}$/u.test(part) ? files[Number(part) - 1] : undefined;
    return file
      ? answerSitemap(request, file)
      : new Response(pageNotFoundMessage(url.pathname + url.search), { status: 404 });
  });
}
