import { gunzipSync } from 'node:zlib';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { SitemapFile } from './school-sitemaps.server.ts';

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};

/** Seconds after which a search engine may ask again. */
const retryAfter = 300;

export function answerXml(xml: string): Response {
  return new Response(xml, { headers });
}

/** A kept sitemap as it is kept, or a 304 to who has it already. */
export function answerSitemap(request: Request, { gzipped, etag }: SitemapFile): Response {
  const more = { ...headers, etag, vary: 'accept-encoding' };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: more });
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(request.headers.get('accept-encoding') ?? '')
    ? new Response(gzipped, { headers: { ...more, 'content-encoding': 'gzip' } })
    : new Response(new Uint8Array(gunzipSync(gzipped)), { headers: more });
}

/** An empty sitemap would tell search engines that the schools are gone: a 503 tells them to come back. */
export async function unlessDown(
  log: Pick<SiteRequest['log'], 'error'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    log.error({ err: error }, 'Plan du site');
    return new Response('Le plan du site est momentanément indisponible.', {
      status: 503,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': String(retryAfter),
        'cache-control': 'no-store',
      },
    });
  }
}
