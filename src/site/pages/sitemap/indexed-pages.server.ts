import type { LicenceSlug } from '#domain/licences/licence-pages.ts';
import type { PartnerGroup, PartnerOffer } from '#domain/partner/partner.ts';
import { slugOfDepartement } from '#domain/place/departements.ts';
import { lessonText, themeSlugs } from '#domain/scene/themes.ts';
import { trialsOf } from '#domain/theory/child-trials.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { paths } from '#site/paths.ts';
import { siteRoutes } from '#site/routes.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { later } from './sitemap-xml.ts';

type Site = SiteWith<{ content: 'findLicenceGuide' }>;

export async function licenceDates(
  { upstreams, log }: Site,
  slugs: readonly LicenceSlug[],
): Promise<ReadonlyMap<string, string>> {
  const guides = slugs.map(async (slug) => {
    const guide = await upstreams.content.findLicenceGuide(slug);
    return guide ? [[paths.licence(slug), guide.reviewedOn] as const] : [];
  });
  return new Map(
    await withFallback(
      log,
      'Dates des guides',
      Promise.all(guides).then((all) => all.flat()),
      [],
    ),
  );
}

export async function adviceDates({
  upstreams,
  log,
}: Pick<SiteRequest, 'upstreams' | 'log'>): Promise<ReadonlyMap<string, string>> {
  const all = await withFallback(log, 'Dates des conseils', upstreams.content.listAdvice(), []);
  return new Map(all.map(({ slug, reviewedOn }) => [paths.advice(slug), reviewedOn]));
}

/** With the day on which their figures were read. */
export async function passRatesDates({
  upstreams,
  log,
}: Pick<SiteRequest, 'upstreams' | 'log'>): Promise<ReadonlyMap<string, string>> {
  const results = await withFallback(log, 'Dates des résultats', upstreams.directory.listResults(), []);
  const days = new Map<string, string>();
  for (const { departement, readOn } of results ?? []) {
    for (const path of [
      paths.passRates(),
      paths.passRates({ departement: slugOfDepartement(departement) }),
    ]) {
      days.set(path, later(days.get(path), readOn) ?? readOn);
    }
  }
  return days;
}

const texts = [
  paths.legalNotices(),
  paths.privacy(),
  paths.accessibility(),
  paths.certification(),
  paths.about(),
];

export async function textDates({
  upstreams,
  terms,
  log,
}: Pick<SiteRequest, 'upstreams' | 'terms' | 'log'>): Promise<ReadonlyMap<string, string>> {
  const read = texts.map((path) => dateOf(upstreams.content, path, path.slice(1)));
  const dated = Promise.all(read).then((all) => all.flat());
  return new Map([[paths.terms(), terms.date], ...(await withFallback(log, 'Dates des textes', dated, []))]);
}

export async function partnerDates(
  { upstreams, offerTerms, log }: Pick<SiteRequest, 'upstreams' | 'offerTerms' | 'log'>,
  offers: readonly PartnerOffer[],
): Promise<ReadonlyMap<string, string>> {
  const read = offers.map(({ url, slug }) => dateOf(upstreams.content, url, `partenaire-${slug}`));
  const dated = Promise.all(read).then((all) => all.flat());
  return new Map([
    ...offerTerms.map(({ offer, terms }) => [paths.offerTerms(offer), terms.date] as const),
    ...(await withFallback(log, 'Dates des textes du partenaire', dated, [])),
  ]);
}

/** Lessons of this site's own course. */
export async function lessonDates({
  upstreams,
  log,
}: Pick<SiteRequest, 'upstreams' | 'log'>): Promise<ReadonlyMap<string, string>> {
  if (!upstreams.practice) return new Map();
  const read = Object.values(themeSlugs).map((slug) =>
    dateOf(upstreams.content, paths.lessons(slug), lessonText(slug)),
  );
  const dated = Promise.all(read).then((all) => all.flat());
  return new Map(await withFallback(log, 'Dates des leçons', dated, []));
}

async function dateOf(
  content: SiteRequest['upstreams']['content'],
  path: string,
  slug: string,
): Promise<(readonly [path: string, day: string])[]> {
  const page = await content.findPage(slug);
  return page ? [[path, page.date]] : [];
}

export const indexedPages: readonly string[] = siteRoutes
  .filter(({ listed }) => listed)
  .map(({ path }) => `/${path}`);

export function indexedPartnerPages(group: PartnerGroup): string[] {
  return [
    paths.partner(group.prefix),
    ...group.offers.map(({ url }) => url),
    ...trialsOf(group).map((trial) => paths.partnerTrial(group.prefix, trial)),
    ...group.offers.map((offer) => paths.offerTerms(offer)),
  ];
}
