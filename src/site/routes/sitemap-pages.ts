import { answerXml } from '#site/features/sitemap/answer-sitemap.server.ts';
import { writeSitemap } from '#site/features/sitemap/sitemap-xml.ts';
import { indexedPages } from '#site/indexed-pages.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sitemap-pages.ts';

/** The pages that stand by themselves; the day of their last change is not known, so none is told. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = site(context).config;
  return answerXml(writeSitemap(indexedPages.map((path) => ({ loc: publicUrl + path }))));
}
