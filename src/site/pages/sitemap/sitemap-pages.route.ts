import { licencePages } from '#domain/licences/licence-pages.ts';
import { paths } from '#site/paths.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/sitemap-pages.route.ts';
import { answerXml } from './answer-sitemap.server.ts';
import {
  adviceDates,
  indexedPages,
  indexedPartnerPages,
  lessonDates,
  licenceDates,
  partnerDates,
  passRatesDates,
  textDates,
} from './indexed-pages.server.ts';
import { writeSitemap } from './sitemap-xml.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const here = site(context);
  const slugs = licencePages.map(({ slug }) => slug);
  const group = here.partner?.group;
  const [advice, passRates, lessons] = await Promise.all([
    adviceDates(here),
    passRatesDates(here),
    lessonDates(here),
  ]);
  const dated = await Promise.all([
    licenceDates(here, slugs),
    textDates(here),
    partnerDates(here, group?.offers ?? []),
  ]);
  const dates = new Map([...dated, advice, passRates, lessons].flatMap((some) => [...some]));
  const pages = [
    ...indexedPages,
    ...advice.keys(),
    ...passRates.keys(),
    ...(lessons.size > 0 ? [paths.lessons()] : []),
    ...lessons.keys(),
    ...(group ? indexedPartnerPages(group) : []),
  ];
  const { publicUrl } = here.config;
  return answerXml(
    writeSitemap(pages.map((path) => ({ loc: publicUrl + path, lastmod: dates.get(path) ?? null }))),
  );
}
