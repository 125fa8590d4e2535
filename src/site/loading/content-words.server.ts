import { defaultFigures, type NetworkFigures } from '#domain/school/network-figures.ts';
import { contentWordsOf } from '#domain/text/content-words.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { loadHourPrice } from './hour-price.server.ts';
import { withFallback } from './with-fallback.server.ts';

/**
 * Values of the `${name}` placeholders; default figures when the directory is unavailable
 * (docs/product/schools.md#the-networks-figures).
 */
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
      recentFigures(upstreams.directory),
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

/** Milliseconds: used by nearly every text, changes daily. */
const freshMs = 30_000;
type Directory = SiteRequest['upstreams']['directory'];
const cache = new WeakMap<Directory, { readonly figures: NetworkFigures; readonly at: number }>();

async function recentFigures(directory: Directory): Promise<NetworkFigures> {
  const last = cache.get(directory);
  if (last && Date.now() - last.at < freshMs) return last.figures;
  const figures = await directory.getStatistics();
  cache.set(directory, { figures, at: Date.now() });
  return figures;
}
