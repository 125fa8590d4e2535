import { LRUCache } from 'lru-cache';
import type { SitemapCity } from '#clients/directory.ts';
import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { type SitemapFile, writeSitemapFiles } from './sitemap-files.server.ts';
import { later, type SitemapEntry } from './sitemap-xml.ts';

export interface DirectorySitemaps {
  readonly schools: readonly SitemapFile[];
  readonly cities: readonly SitemapFile[];
}

type Site = SiteWith<{ directory: 'getSitemap' }> & {
  readonly config: Pick<SiteRequest['config'], 'publicUrl'> &
    Partial<Pick<SiteRequest['config'], 'showsEverybody'>>;
};

export const freshFor = 60 * 60 * 1000;
export const usableFor = 24 * 60 * 60 * 1000;

const sitemaps = new LRUCache<Site['upstreams']['directory'], DirectorySitemaps, Site>({
  max: 4,
  ttl: freshFor,
  allowStale: true,
  noDeleteOnFetchRejection: true,
  async fetchMethod(_directory, stale, { context: site }) {
    try {
      return await build(site);
    } catch (error) {
      if (stale) site.log.error({ err: error }, 'Plan du site de l’annuaire');
      throw error;
    }
  },
});

/** Built once an hour per process. @throws UpstreamError when the directory fails and there is no recent one. */
export function directorySitemaps(site: Site): Promise<DirectorySitemaps> {
  const { directory } = site.upstreams;
  if (sitemaps.getRemainingTTL(directory) <= freshFor - usableFor) sitemaps.delete(directory);
  return sitemaps.forceFetch(directory, { context: site });
}

async function build({ upstreams, config }: Site): Promise<DirectorySitemaps> {
  const listed = await upstreams.directory.getSitemap({ everybody: config.showsEverybody });
  const write = (pagesOf: (city: SitemapCity) => Iterable<SitemapEntry>) =>
    writeSitemapFiles(
      listed.flatMap((city) =>
        Array.from(pagesOf(city), (page) => ({ ...page, loc: config.publicUrl + page.loc })),
      ),
    );
  return { schools: write(schoolPages), cities: write(cityPages) };
}

function* schoolPages({ offices }: SitemapCity): Generator<SitemapEntry> {
  for (const { uri, updatedAt } of offices) {
    // A lone surrogate cannot be encoded in an address.
    if (uri !== '' && uri.isWellFormed()) yield { loc: paths.school(uri), lastmod: updatedAt };
  }
}

const carType = defaultFrontCategory.formulaTypeSlug;
const motorbikeType = findFrontCategory('moto')?.formulaTypeSlug;

function* cityPages({ slug, offices, trainings = [] }: SitemapCity): Generator<SitemapEntry> {
  if (offices.length === 0 || slug === '' || !slug.isWellFormed()) return;
  const last = offices.reduce<string | undefined>(
    (until, { updatedAt }) => later(until, updatedAt),
    undefined,
  );
  yield { loc: paths.city(slug), lastmod: last };
  for (const { slug: type, updatedAt } of trainings) {
    if (type === carType) {
      yield { loc: paths.drivingSchools(slug), lastmod: updatedAt };
      yield { loc: paths.licenceCity(slug), lastmod: updatedAt };
    }
    if (type === motorbikeType) yield { loc: paths.motorbikeSchools(slug), lastmod: updatedAt };
  }
}
