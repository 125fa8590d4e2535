import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import {
  compressGzip as asGzip,
  chooseEncoding,
  compressBrotli,
  decompressBrotli,
  decompressGzip,
} from './compression.ts';
import type { RequestFacts } from './request-facts.ts';

type Answer = (request: Request, facts: RequestFacts) => Promise<Response>;

interface PageCacheOptions {
  readonly render: Answer;
  /** Cache key: the address with only the query names that the page reads. */
  readonly sharedAddress: (url: URL) => string;
  readonly refuse?: ((request: Request, facts: RequestFacts) => Response | undefined) | undefined;
  /** False while the database is down: a cached page would hide it. */
  readonly trusted: () => boolean;
  readonly log: Pick<Log, 'error'>;
  /** Texts come from a service without purges: pages live a minute at most. */
  readonly brief?: boolean;
  /** Epoch milliseconds; pages cached before are not served. */
  readonly purgedAt?: (() => number) | undefined;
  readonly now?: () => number;
  readonly compressGzip?: (plain: Buffer) => Promise<Buffer>;
}

interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  /** Latin-1 strings: V8 compacts them, buffers would fragment the memory. */
  readonly brotli: string;
  readonly gzip?: string;
  readonly plainBytes: number;
  readonly keptAt: number;
  readonly freshMs: number;
  readonly staleMs: number;
}

/** Some six hundred compressed pages; a process must stay under 400 MB. */
const maxBytes = 24 * 1024 * 1024;

/** Seconds. */
const briefLife = { fresh: 45, stale: 15 };

/** Within `stale-while-revalidate` pages are served and rendered again in the background (docs/decisions/0014). */
export function createPageCache(options: PageCacheOptions): Answer {
  const { trusted, log, sharedAddress, refuse, purgedAt = () => 0, now = Date.now } = options;
  const { compressGzip = asGzip } = options;
  const render = options.brief ? boundLife(options.render) : options.render;
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    sizeCalculation: ({ brotli, gzip = '' }, key) => brotli.length + gzip.length + key.length + 1024,
  });
  const refreshing = new Set<string>();
  const packing = new WeakMap<KeptPage, Promise<string>>();

  const renderAndKeep = async (key: string, request: Request, facts: RequestFacts) => {
    const keptAt = now();
    const response = await render(request, facts);
    const life = sharedLife(response);
    if (!life) return { response };
    const page = { ...(await compressed(response)), ...life, keptAt };
    pages.set(key, page);
    return { page };
  };

  const refresh = async (key: string, request: Request, facts: RequestFacts) => {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    try {
      const again = new Request(new URL(key, request.url), { headers: request.headers });
      const { page } = await renderAndKeep(key, again, facts);
      if (!page) pages.delete(key);
    } catch (error) {
      log.error({ err: error }, 'A cached page could not be rendered again');
    } finally {
      refreshing.delete(key);
    }
  };

  const packGzip = async (key: string, page: KeptPage) => {
    const plain = await decompressBrotli(toBuffer(page.brotli), page.plainBytes);
    const gzip = (await compressGzip(plain)).toString('latin1');
    if (pages.peek(key) === page) pages.set(key, { ...page, gzip });
    return gzip;
  };

  const gzipOf = (key: string, page: KeptPage): string | Promise<string> => {
    if (page.gzip !== undefined) return page.gzip;
    const underWay = packing.get(page) ?? packGzip(key, page);
    packing.set(page, underWay);
    return underWay;
  };

  const answerKept = async (key: string, page: KeptPage, request: Request, age: number) => {
    const headers: Record<string, string> = { ...page.headers, age: String(Math.floor(age / 1000)) };
    if (request.headers.get('if-none-match')?.includes(page.headers.etag ?? '')) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    if (encoding) headers['content-encoding'] = encoding;
    else headers['content-length'] = String(page.plainBytes);
    if (!encoding && request.method === 'HEAD') return new Response(null, { headers });
    const packed = encoding === 'br' ? page.brotli : await gzipOf(key, page);
    if (encoding) headers['content-length'] = String(packed.length);
    if (request.method === 'HEAD') return new Response(null, { headers });
    const body = toBuffer(packed);
    return new Response(encoding ? body : decompressGzip(body, page.plainBytes), { headers });
  };

  return async (request, facts) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return render(request, facts);
    const url = new URL(request.url);
    const key = sharedAddress(url);
    const kept = trusted() ? pages.get(key) : undefined;
    const age = kept ? now() - kept.keptAt : 0;
    if (kept && kept.keptAt > purgedAt() && age < kept.freshMs + kept.staleMs) {
      if (age >= kept.freshMs) void refresh(key, request, facts);
      return answerKept(key, kept, request, age);
    }
    const refusal = refuse?.(request, facts);
    if (refusal) return refusal;
    if (method === 'HEAD') return render(request, facts);
    const isCacheKey = key === url.pathname + url.search;
    const { headers, signal } = request;
    const keyRequest = isCacheKey ? request : new Request(new URL(key, url), { headers, signal });
    const { response, page } = await renderAndKeep(key, keyRequest, facts);
    if (page) return answerKept(key, page, request, 0);
    // A redirect keeps the full query, and an error page shows the requested address; a 503 is a page for later.
    const isPage = response.status === 200 || response.status === 503;
    return isCacheKey || isPage ? response : render(request, facts);
  };
}

function boundLife(render: Answer): Answer {
  return async (request, facts) => {
    const response = await render(request, facts);
    const control = response.headers.get('cache-control') ?? '';
    if (!/\bs-maxage=\d/u.test(control)) return response;
    const bound = (name: string, most: number) => (text: string) =>
      text.replace(new RegExp(`\\b${name}=(\\d+)`, 'u'), (_, seconds: string) => {
        return `${name}=${Math.min(Number(seconds), most)}`;
      });
    const bounded = bound(
      'stale-while-revalidate',
      briefLife.stale,
    )(bound('s-maxage', briefLife.fresh)(control));
    const headers = new Headers(response.headers);
    headers.set('cache-control', bounded);
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Milliseconds; undefined when a shared cache may not store the answer. */
function sharedLife({ status, headers, body }: Response) {
  const control = headers.get('cache-control') ?? '';
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`, 'u').exec(control)?.[1] ?? 0);
  const freshMs = seconds('s-maxage') * 1000;
  const isShared = freshMs > 0 && /\bpublic\b/u.test(control) && !headers.has('set-cookie');
  if (status !== 200 || !isShared || !body) return undefined;
  return { freshMs, staleMs: seconds('stale-while-revalidate') * 1000 };
}

async function compressed(response: Response): Promise<Pick<KeptPage, 'headers' | 'brotli' | 'plainBytes'>> {
  const plain = Buffer.from(await response.arrayBuffer());
  const body = await compressBrotli(plain);
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 20)}"`;
  const headers = { ...Object.fromEntries(response.headers), vary: 'accept-encoding', etag };
  return { headers, brotli: body.toString('latin1'), plainBytes: plain.byteLength };
}

const toBuffer = (bytes: string) => Buffer.from(bytes, 'latin1');
