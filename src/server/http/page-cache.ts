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
  /** The address under which a page is kept, with only those query names that the page reads. */
  readonly sharedAddress: (url: URL) => string;
  /** A refusal instead of a page that must be rendered, where the visitor asked for too many. */
  readonly refuse?: ((request: Request, facts: RequestFacts) => Response | undefined) | undefined;
  /** False while the database is away: a kept page would then hide it. */
  readonly trusted: () => boolean;
  readonly log: Pick<Log, 'error'>;
  /** Whether texts come from a service that sends no purge: no page is then older than a minute. */
  readonly brief?: boolean;
  /** Milliseconds of the epoch; no page kept before is given. */
  readonly purgedAt?: (() => number) | undefined;
  readonly now?: () => number;
  readonly compressGzip?: (plain: Buffer) => Promise<Buffer>;
}

/** A page as every visitor may be given it, its nonce and the policy that names it included (docs/decisions/0014). */
interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  /** A byte a character: V8 moves strings together, where buffers would leave the memory in holes. */
  readonly brotli: string;
  /** Made when it is first asked for. */
  readonly gzip?: string;
  readonly plainBytes: number;
  readonly keptAt: number;
  readonly freshMs: number;
  readonly staleMs: number;
}

/** Of compressed pages, some six hundred; a process must stay under 400 MB. */
const maxBytes = 24 * 1024 * 1024;

/** Seconds that a page lives where its texts come from elsewhere, and in which it is given while it is made again. */
const briefly = { fresh: 45, stale: 15 };

/** Keeps what the site declares public as long as it says; within `stale-while-revalidate` it is given and made again in the background. */
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
      log.error({ err: error }, 'A kept page could not be made again');
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
    const isAsKept = key === url.pathname + url.search;
    const { headers, signal } = request;
    const asked = isAsKept ? request : new Request(new URL(key, url), { headers, signal });
    const { response, page } = await renderAndKeep(key, asked, facts);
    if (page) return answerKept(key, page, request, 0);
    // A redirect carries the whole query on, and an error page tells the address that was asked for.
    return isAsKept || response.status === 200 ? response : render(request, facts);
  };
}

/** The same page with a shorter life, told to every cache on its way. */
function boundLife(render: Answer): Answer {
  return async (request, facts) => {
    const response = await render(request, facts);
    const control = response.headers.get('cache-control') ?? '';
    if (!/\bs-maxage=\d/u.test(control)) return response;
    const bound = (name: string, most: number) => (text: string) =>
      text.replace(new RegExp(`\\b${name}=(\\d+)`, 'u'), (_, seconds: string) => {
        return `${name}=${Math.min(Number(seconds), most)}`;
      });
    const bounded = bound('stale-while-revalidate', briefly.stale)(bound('s-maxage', briefly.fresh)(control));
    const headers = new Headers(response.headers);
    headers.set('cache-control', bounded);
    return new Response(response.body, { status: response.status, headers });
  };
}

/** How long a shared cache may keep an answer, in milliseconds; undefined when it may not. */
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
