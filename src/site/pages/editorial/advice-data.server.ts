import { data } from 'react-router';
import { contentWords } from '#site/loading/content-words.server.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { listAdvice, readAdvice } from './read-advice.server.ts';

const kept = 'public, max-age=0, s-maxage=3600';

export async function loadAdviceList(here: SiteRequest) {
  const all = await withFallback(here.log, 'Conseils', here.upstreams.content.listAdvice(), undefined);
  return {
    advice: all && listAdvice(all, await contentWords(here)),
    cacheControl: all ? kept : 'no-store',
  };
}

/** Undefined when there is no such advice. */
export async function loadAdvice(here: SiteRequest, slug: string) {
  const all = await withFallback(here.log, 'Conseils', here.upstreams.content.listAdvice(), undefined);
  if (!all) return unavailable(undefined);
  const advice = readAdvice(all, slug, await contentWords(here));
  return advice && data(advice, { headers: { 'cache-control': kept } });
}
