import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DirectorySitemap } from '#clients/directory.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type SitemapEntry, writeSitemaps } from './sitemap-xml.ts';

export interface SitemapFile {
  /** Compressed: at 240,000 schools the plain texts would be 30 MB for each process to hold. */
  readonly gzipped: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly lastmod: string | undefined;
}

interface Site {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'getSitemap'>;
  };
  readonly config: Pick<SiteRequest['config'], 'publicUrl'>;
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

interface Kept {
  files?: readonly SitemapFile[];
  builtAt: number;
  building?: Promise<readonly SitemapFile[]>;
}

/** Age in milliseconds at which the files are made anew, in the background. */
export const freshFor = 60 * 60 * 1000;
/** Age from which they are no longer given, should the directory have been silent since. */
export const usableFor = 24 * 60 * 60 * 1000;

const keptOf = new WeakMap<object, Kept>();

/**
 * The sitemaps of all schools, made once an hour by each process, by one call of the directory however many ask.
 * @throws UpstreamError when the directory does not answer and nothing recent is at hand.
 */
export async function schoolSitemaps(site: Site, now = Date.now()): Promise<readonly SitemapFile[]> {
  const { directory } = site.upstreams;
  const kept = keptOf.get(directory) ?? { builtAt: Number.NEGATIVE_INFINITY };
  keptOf.set(directory, kept);
  const age = now - kept.builtAt;
  if (kept.files && age < freshFor) return kept.files;
  kept.building ??= build(site)
    .then((files) => {
      kept.files = files;
      kept.builtAt = now;
      return files;
    })
    .finally(() => {
      kept.building = undefined;
    });
  if (!kept.files || age >= usableFor) return kept.building;
  kept.building.catch((error: unknown) => site.log.error({ err: error }, 'Plan du site des auto-écoles'));
  return kept.files;
}

async function build({ upstreams, config }: Site): Promise<readonly SitemapFile[]> {
  const cities = await upstreams.directory.getSitemap();
  return Promise.all(writeSitemaps(listSchools(cities, config.publicUrl)).map(compress));
}

function listSchools(cities: DirectorySitemap, publicUrl: string): SitemapEntry[] {
  return cities.flatMap(({ offices }) =>
    offices
      // Half a surrogate pair cannot be written in an address.
      .filter(({ uri }) => uri !== '' && uri.isWellFormed())
      .map(({ uri, updatedAt }) => ({ loc: publicUrl + paths.school(uri), lastmod: updatedAt })),
  );
}

async function compress({
  xml,
  lastmod,
}: {
  readonly xml: string;
  readonly lastmod: string | undefined;
}): Promise<SitemapFile> {
  const gzipped = new Uint8Array(await promisify(gzip)(xml, { level: 6 }));
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 20)}"`;
  return { gzipped, etag, lastmod };
}
