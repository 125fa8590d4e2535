import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import { acceptsBrotli, compressBrotli, decompressBrotli } from './compression.ts';
import type { RequestFacts } from './request-facts.ts';

type Answer = (request: Request, facts: RequestFacts) => Promise<Response>;

interface PageCacheOptions {
  readonly render: Answer;
  /** False while the database is away: a kept page would then hide it. */
  readonly trusted: () => boolean;
  readonly log: Pick<Log, 'error'>;
  /** Whether texts come from a service that tells us nothing: no page is then given older than a minute. */
  readonly brief?: boolean;
  /** Milliseconds of the epoch before which nothing kept is given any more. */
  readonly purgedAt?: () => number;
  readonly now?: () => number;
}

/** A page as every visitor may be given it, its nonce and the policy that names it included (docs/decisions/0014). */
interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  /** Brotli, a byte a character: V8 moves strings together, where buffers would leave the memory in holes. */
  readonly body: string;
  readonly keptAt: number;
  readonly freshMs: number;
  readonly staleMs: number;
}

/** Of compressed pages, some six hundred; a process must stay under 400 MB. */
const mostBytes = 24 * 1024 * 1024;

/** Seconds that a page lives where its texts come from elsewhere, and in which it is given while it is made again. */
const briefly = { fresh: 45, stale: 15 };

/** Keeps what the site declares public as long as it says; within `stale-while-revalidate` it is given and made again in the background. */
export function createPageCache(options: PageCacheOptions): Answer {
  const { trusted, log, purgedAt = () => 0, now = Date.now } = options;
  const render = options.brief ? boundLife(options.render) : options.render;
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 16,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1024,
  });
  const refreshing = new Set<string>();

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
      const { page } = await renderAndKeep(
        key,
        new Request(request.url, { headers: request.headers }),
        facts,
      );
      if (!page) pages.delete(key);
    } catch (error) {
      log.error({ err: error }, 'A kept page could not be made again');
    } finally {
      refreshing.delete(key);
    }
  };

  return async (request, facts) => {
    const { method, url } = request;
    if (method !== 'GET' && method !== 'HEAD') return render(request, facts);
    const { pathname, search } = new URL(url);
    const key = pathname + search;
    const kept = trusted() ? pages.get(key) : undefined;
    const age = kept ? now() - kept.keptAt : 0;
    if (kept && kept.keptAt > purgedAt() && age < kept.freshMs + kept.staleMs) {
      if (age >= kept.freshMs) void refresh(key, request, facts);
      return keptAnswer(kept, request, age);
    }
    if (method === 'HEAD') return render(request, facts);
    const { response, page } = await renderAndKeep(key, request, facts);
    return page ? keptAnswer(page, request, 0) : response;
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

async function compressed(response: Response): Promise<Pick<KeptPage, 'headers' | 'body'>> {
  const body = await compressBrotli(Buffer.from(await response.arrayBuffer()));
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 20)}"`;
  const headers = { ...Object.fromEntries(response.headers), vary: 'accept-encoding', etag };
  return { headers, body: body.toString('latin1') };
}

async function keptAnswer(page: KeptPage, request: Request, age: number): Promise<Response> {
  const headers: Record<string, string> = { ...page.headers, age: String(Math.floor(age / 1000)) };
  if (request.headers.get('if-none-match')?.includes(page.headers.etag ?? '')) {
    return new Response(null, { status: 304, headers });
  }
  if (acceptsBrotli(request.headers.get('accept-encoding'))) {
    headers['content-encoding'] = 'br';
    headers['content-length'] = String(page.body.length);
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  const body = Buffer.from(page.body, 'latin1');
  return new Response(headers['content-encoding'] ? body : new Uint8Array(await decompressBrotli(body)), {
    headers,
  });
}
