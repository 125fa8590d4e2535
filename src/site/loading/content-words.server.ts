import { LRUCache } from 'lru-cache';
import { defaultFigures, type NetworkFigures } from '#domain/school/network-figures.ts';
import { contentWordsOf } from '#domain/text/content-words.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { loadHourPrice } from './hour-price.server.ts';
import { withFallback } from './with-fallback.server.ts';

/** Values of the `${name}` placeholders; default figures when the directory is unavailable. */
export async function contentWords({
  upstreams,
  log,
  operator,
  config: { siteName, publicUrl },
}: Pick<SiteRequest, 'upstreams' | 'log' | 'operator' | 'config'>): Promise<Record<string, string>> {
  const [figures, hour] = await Promise.all([
    withFallback(
      log,
      'The figures of the network could not be read',
      recentFigures.fetch(upstreams.directory),
      undefined,
    ),
    loadHourPrice({ upstreams, log }),
  ]);
  return contentWordsOf({
    operator,
    siteName,
    publicUrl,
    figures: figures ?? defaultFigures(new Date()),
    hour,
  });
}

// Used by nearly every text, changes daily.
const freshMs = 30_000;
type Directory = SiteRequest['upstreams']['directory'];
const recentFigures = new LRUCache<Directory, NetworkFigures>({
  max: 4,
  ttl: freshMs,
  fetchMethod: (directory) => directory.getStatistics(),
});
