import { pageNotFoundMessage } from '#domain/wording/messages.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { SitemapFile } from './sitemap-files.server.ts';

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};

const retryAfter = 300;

export function answerXml(xml: string): Response {
  return new Response(xml, { headers });
}

export function answerSitemapPart(
  log: Pick<SiteRequest['log'], 'error'>,
  request: Request,
  url: URL,
  readFiles: () => Promise<readonly SitemapFile[]>,
): Promise<Response> {
  const part = url.searchParams.get('partie') ?? '1';
  return unlessDown(log, async () => {
    const files = await readFiles();
    const file = /^[1-9]\d{0,3}$/u.test(part) ? files[Number(part) - 1] : undefined;
    return file
      ? answerSitemap(request, file)
      : new Response(pageNotFoundMessage(url.pathname + url.search), { status: 404 });
  });
}

function answerSitemap(request: Request, { xml, etag }: SitemapFile): Response {
  const isKnown = request.headers.get('if-none-match')?.includes(etag);
  return new Response(isKnown ? null : xml, { status: isKnown ? 304 : 200, headers: { ...headers, etag } });
}

/** 503 while the directory fails: an empty sitemap would remove the schools from search engines. */
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
