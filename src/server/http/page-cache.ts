import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import { chooseEncoding, type Encoding, restore, shrink } from './compression.ts';
import { shareablePage } from './page-sources.ts';
import type { RequestFacts } from './request-facts.ts';
import type { InlineSources } from './security-headers.ts';
import { type PageText, type SiteAnswer, wholeResponse } from './site-answer.ts';

type Site = (request: Request, facts: RequestFacts) => Promise<SiteAnswer>;
type Door = (request: Request, facts: RequestFacts) => Promise<Response>;

interface PageCache {
  /** Answers for the site, from what is kept where there is any. */
  readonly answer: Door;
  /**
   * Gives a kept page before anything is made of its request; false where there is more to do than to write it: it is
   * not kept under this very address, is to be made again, or is asked for in another way than browsers do.
   */
  readonly give: (request: IncomingMessage, response: ServerResponse) => boolean;
}

interface PageCacheOptions {
  readonly site: Site;
  /** The content security policy that lets these sources through. */
  readonly policy: (inline: InlineSources, path: string) => string;
  /** False while the database is away: a kept page would then hide it. */
  readonly trusted: () => boolean;
  readonly log: Pick<Log, 'error'>;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

/** A page as every visitor may be given it. */
interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Brotli, a byte a character: V8 moves strings together, where buffers would leave the memory in holes. */
  body: string;
  /** Whether somebody has asked for it again, so that it was worth being made smaller. */
  isAskedAgain?: boolean;
  /** Made when somebody first asks for it. */
  gzip?: string;
  readonly keptAt: number;
  readonly freshMs: number;
  readonly staleMs: number;
}

/** Of compressed pages, some six hundred; a process must stay under 350 MB (quality.md). */
const mostBytes = 24 * 1024 * 1024;

/**
 * Keeps what the site itself declares public, for as long as it says: fresh, it is given as it is; stale but within
 * `stale-while-revalidate`, it is given and made again behind the visitor's back. Each kept page has an ETag.
 */
export function createPageCache({ site, policy, trusted, log, now = Date.now }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 16,
    sizeCalculation: ({ body }, key) => body.length * 2 + key.length + 1024,
  });
  const refreshing = new Set<string>();

  const pass: Door = async (request, facts) => wholeResponse(await site(request, facts));

  const render = async (key: string, request: Request, facts: RequestFacts) => {
    const answer = await site(request, facts);
    const life = sharedLife(answer);
    if (!life) return { response: wholeResponse(answer) };
    const { pathname } = new URL(request.url);
    const policyHere = (inline: InlineSources) => policy(inline, pathname);
    const page = await keepPage(answer, { nonce: facts.nonce, policy: policyHere, now: now(), ...life });
    pages.set(key, page);
    return { page };
  };

  const refresh = async (key: string, request: Request, facts: RequestFacts) => {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    try {
      const { page } = await render(key, new Request(request.url, { headers: request.headers }), facts);
      if (!page) pages.delete(key);
    } catch (error) {
      log.error({ err: error }, 'A kept page could not be made again');
    } finally {
      refreshing.delete(key);
    }
  };

  const answer: Door = async (request, facts) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return pass(request, facts);
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const kept = trusted() ? pages.get(key) : undefined;
    const age = kept ? now() - kept.keptAt : 0;
    if (kept && age < kept.freshMs + kept.staleMs) {
      if (age >= kept.freshMs) void refresh(key, request, facts);
      else if (!kept.isAskedAgain) void makeSmaller(kept);
      return givePage(kept, request, age);
    }
    if (request.method === 'HEAD') return pass(request, facts);
    const { response, page } = await render(key, request, facts);
    return page ? givePage(page, request, 0) : response;
  };

  // Its keys are addresses as they were read: one that is written otherwise is not found, and goes the whole way.
  const give: PageCache['give'] = ({ method, url = '', headers }, response) => {
    const kept = method === 'GET' && trusted() ? pages.get(url) : undefined;
    const age = kept ? now() - kept.keptAt : 0;
    if (!kept?.isAskedAgain || age >= kept.freshMs) return false;
    const isKnown = headers['if-none-match']?.includes(kept.etag) ?? false;
    if (!isKnown && chooseEncoding(headers['accept-encoding']) !== 'br') return false;
    for (const name in kept.headers) response.setHeader(name, kept.headers[name] ?? '');
    response.setHeader('etag', kept.etag);
    response.setHeader('age', String(Math.floor(age / 1000)));
    if (isKnown) {
      response.writeHead(304).end();
      return true;
    }
    response.setHeader('content-encoding', 'br');
    response.setHeader('content-length', kept.body.length);
    // With its headers in one piece, which is not copied.
    response.writeHead(200).end(kept.body, 'latin1');
    return true;
  };
  return { answer, give };
}

/** How long a shared cache may keep an answer, in milliseconds; undefined when it may not. */
function sharedLife({ response: { status, headers, body }, page }: SiteAnswer) {
  const control = headers.get('cache-control') ?? '';
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`, 'u').exec(control)?.[1] ?? 0);
  const freshMs = seconds('s-maxage') * 1000;
  if (
    status !== 200 ||
    (page === undefined && !body) ||
    freshMs === 0 ||
    !/\bpublic\b/u.test(control) ||
    headers.has('set-cookie')
  )
    return undefined;
  return { freshMs, staleMs: seconds('stale-while-revalidate') * 1000 };
}

interface Keeping {
  readonly nonce: string;
  readonly policy: (inline: InlineSources) => string;
  readonly now: number;
  readonly freshMs: number;
  readonly staleMs: number;
}

async function keepPage(
  { response, page: rendered }: SiteAnswer,
  { nonce, policy, now, freshMs, staleMs }: Keeping,
): Promise<KeptPage> {
  const text = rendered ?? [await response.text()];
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const { page, sources } = isPage
    ? shareablePage(text, nonce)
    : { page: text, sources: { scripts: [], styles: [] } };
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', policy(sources));
  headers.append('vary', 'accept-encoding');
  const body = await shrink(writeOut(page), 'br');
  return {
    headers: Object.fromEntries(headers),
    // What says the same is the same when compressed.
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 20)}"`,
    body: body.toString('latin1'),
    keptAt: now,
    freshMs,
    staleMs,
  };
}

/** Where pages are written out, one at a time: memory that is there already. */
let room = Buffer.allocUnsafeSlow(256 * 1024);

function writeOut(page: PageText): Buffer {
  let length = 0;
  for (const piece of page) {
    const most = length + piece.length * 3;
    if (most > room.byteLength) room = Buffer.concat([room.subarray(0, length)], most * 2);
    length += room.write(piece, length);
  }
  return Buffer.from(room.subarray(0, length));
}

async function givePage(page: KeptPage, request: Request, age: number): Promise<Response> {
  const headers = { ...page.headers, etag: page.etag, age: String(Math.floor(age / 1000)) };
  if (request.headers.get('if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  const body = await bodyOf(page, encoding);
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    },
  });
}

async function makeSmaller(page: KeptPage): Promise<void> {
  page.isAskedAgain = true;
  const plain = await restore(Buffer.from(page.body, 'latin1'));
  page.body = (await shrink(plain, 'br', 'small')).toString('latin1');
}

/** Kept as brotli, which nearly every browser asks for; the other encodings are made of it. */
async function bodyOf(page: KeptPage, encoding: Encoding | undefined): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.from(page.body, 'latin1');
  if (encoding === 'br') return body;
  if (encoding === undefined) return Buffer.from(await restore(body));
  page.gzip ??= (await shrink(await restore(body), 'gzip')).toString('latin1');
  return Buffer.from(page.gzip, 'latin1');
}
