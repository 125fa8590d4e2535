import { contentWordsOf } from '#domain/content-words.ts';
import { defaultFigures } from '#domain/network-figures.ts';
import type { SiteRequest } from './upstreams.server.ts';
import { emptyWhenDown } from './when-down.server.ts';

/** What each `${name}` of a text stands for on this site; the default figures when the directory is away (Specification §9). */
export async function contentWords({
  upstreams,
  log,
  operator,
  config: { siteName, publicUrl },
}: Pick<SiteRequest, 'upstreams' | 'log' | 'operator' | 'config'>): Promise<Record<string, string>> {
  const figures = await emptyWhenDown(
    log,
    'The figures of the network could not be read',
    upstreams.directory.getStatistics(),
    undefined,
  );
  return contentWordsOf({
    operator,
    siteName,
    publicUrl,
    figures: figures ?? defaultFigures(new Date()),
  });
}
