import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { InlineSources } from './security-headers.ts';

const publicly = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const figures = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 1000).join(' ');
let clock = 0;
let trusted = true;
let renders = 0;
let control = publicly;
let extra: Record<string, string> = {};
let status = 200;

const site = vi.fn(async (request: Request, { nonce }: { readonly nonce: string }) => {
  renders += 1;
  const html = `<p>${new URL(request.url).search} ${figures}</p><script nonce="${nonce}">n(${control.length})</script><style nonce="${nonce}">p{}</style>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': control, ...extra };
  return request.method === 'HEAD'
    ? { response: new Response(null, { status, headers }) }
    : { response: new Response(null, { status, headers }), page: [html] };
});
const log = { error: vi.fn() };
const policy = ({ scripts, styles }: InlineSources) => `scripts ${scripts}; styles ${styles}`;
const openCache = () => createPageCache({ site, policy, trusted: () => trusted, log, now: () => clock });
let { answer, give } = openCache();

let nonces = 0;
const ask = (path = '/', init: RequestInit = {}) =>
  answer(new Request(`http://localhost${path}`, init), { id: '1', nonce: `n${++nonces}`, ip: '::1' });

beforeEach(() => {
  [clock, trusted, renders, control, extra, status] = [1_000_000, true, 0, publicly, {}, 200];
  site.mockClear();
  log.error.mockClear();
  ({ answer, give } = openCache());
});

describe('a page declared public', () => {
  it.each([
    [59_999, 1],
    [60_000, 2],
  ])('is given as it is for its 60 s: after %i ms it was made %i time(s)', async (later, made) => {
    await ask();
    clock += later;
    const response = await ask();
    await vi.waitFor(() => expect(renders).toBe(made));
    expect(response.headers.get('age')).toBe(String(Math.floor(later / 1000)));
  });

  it.each([
    [659_999, 'the stale page, made again behind the visitor’s back', '659'],
    [660_000, 'a new page', '0'],
  ])('after %i ms gives %s', async (later, _what, age) => {
    await ask();
    clock += later;
    expect((await ask()).headers.get('age')).toBe(age);
    await expect.poll(async () => (await ask()).headers.get('age')).toBe('0');
    expect(renders).toBe(2);
  });

  it('is made again once, however many ask meanwhile', async () => {
    await ask();
    clock += 60_000;
    await Promise.all([ask(), ask(), ask()]);
    await vi.waitFor(() => expect(renders).toBe(2));
  });

  it('is the same to everyone: no nonce is left in it, and its policy names its scripts and styles', async () => {
    const [first, second] = [await ask(), await ask()];
    const texts = [await first.text(), await second.text()];
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain(`<script>n(${publicly.length})</script>`);
    expect(first.headers.get('content-security-policy')).toMatch(
      /^scripts 'sha256-[\w+/]+=*'; styles 'sha256-[\w+/]+=*'$/u,
    );
  });

  it('keeps one ETag as long as it says the same, and then answers 304 under the same policy', async () => {
    const first = await ask();
    clock += 10_000_000;
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('/', { headers: { 'if-none-match': etag } });
    expect([renders, again.status, again.headers.get('etag')]).toEqual([2, 304, etag]);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect(await again.text()).toBe('');
  });

  it('is compressed once and given in the encoding that is asked for', async () => {
    const plain = await (await ask()).text();
    const read = async (encoding: string) => {
      const response = await ask('/', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.byteLength));
      return body;
    };
    expect(brotliDecompressSync(await read('br')).toString()).toBe(plain);
    expect(gunzipSync(await read('gzip')).toString()).toBe(plain);
    expect(gunzipSync(await read('gzip')).toString()).toBe(plain);
  });

  it('is made smaller behind the back of the first who asks for it again, and says the same', async () => {
    const load = async () => {
      const response = await ask('/', { headers: { 'accept-encoding': 'br' } });
      return { etag: response.headers.get('etag'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const [first, again] = [await load(), await load()];
    expect(again).toEqual(first);
    await vi.waitFor(async () => expect((await load()).body.byteLength).toBeLessThan(first.body.byteLength));
    const later = await load();
    expect(later.etag).toBe(first.etag);
    expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body));
    expect(renders).toBe(1);
  });

  it('is another page at another query', async () => {
    expect(await (await ask('/?q=Lyon')).text()).toContain('?q=Lyon');
    expect(await (await ask('/?q=Gap')).text()).toContain('?q=Gap');
  });

  it('answers HEAD from what is kept, and keeps nothing of a HEAD', async () => {
    expect((await ask('/', { method: 'HEAD' })).headers.get('etag')).toBeNull();
    await ask();
    const head = await ask('/', { method: 'HEAD' });
    expect([head.headers.get('etag') !== null, await head.text(), renders]).toEqual([true, '', 2]);
  });

  it('does not hide that the database is away', async () => {
    await ask();
    trusted = false;
    await ask();
    expect(renders).toBe(2);
  });

  it('is given stale when it cannot be made again, which is logged', async () => {
    await ask();
    clock += 60_000;
    site.mockRejectedValueOnce(new Error('down'));
    expect((await ask()).status).toBe(200);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
  });
});

describe('nothing else is kept', () => {
  it.each([
    ['no-store', {}, 200],
    ['private, s-maxage=60', {}, 200],
    ['public, max-age=60', {}, 200],
    [publicly, { 'set-cookie': 'a=b' }, 200],
    [publicly, {}, 404],
    [publicly, {}, 503],
  ])('%s %o %i', async (cacheControl, headers, code) => {
    [control, extra, status] = [cacheControl, headers, code];
    await ask();
    const response = await ask();
    expect(renders).toBe(2);
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).toContain(`nonce="n${nonces}"`);
  });

  it('a POST', async () => {
    await ask('/', { method: 'POST', body: 'x=1' });
    await ask('/', { method: 'POST', body: 'x=1' });
    expect(renders).toBe(2);
  });
});

describe('a kept page, before anything is made of its request', () => {
  const server = createServer((request, response) => {
    if (!give(request, response)) response.writeHead(404).end('not given');
  });
  beforeAll(() => once(server.listen(0), 'listening'));
  afterAll(() => server.close());

  const load = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { port } = server.address() as AddressInfo;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asked = {
      port,
      path,
      method,
      agent: false,
      headers: { 'accept-encoding': 'gzip, br', ...headers },
    };
    get(asked, resolve).on('error', reject).end();
    const response = await promise;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: Buffer.concat(await response.toArray()),
    };
  };
  /** Asked for twice, a page is made smaller, and is then given. */
  const keepGiven = async (path: string) => {
    await ask(path);
    await ask(path);
    await vi.waitFor(async () => expect((await load(path)).status).toBe(200));
  };

  it('is the very answer that is given otherwise', async () => {
    await keepGiven('/?q=Lyon');
    clock += 5000;
    const [given, answered] = [
      await load('/?q=Lyon'),
      await ask('/?q=Lyon', { headers: { 'accept-encoding': 'br' } }),
    ];
    expect(given.headers).toMatchObject(Object.fromEntries(answered.headers));
    expect(given.headers.age).toBe('5');
    expect(given.body).toEqual(Buffer.from(await answered.arrayBuffer()));
    expect(renders).toBe(1);
  });

  it('is not sent again to who has it', async () => {
    await keepGiven('/');
    const { etag = '' } = (await load('/')).headers;
    const again = await load('/', { 'if-none-match': etag });
    expect([again.status, again.headers.etag, again.body.byteLength]).toEqual([304, etag, 0]);
    expect((await load('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['another encoding', '/', { 'accept-encoding': 'gzip' }, 'GET'],
    ['no encoding', '/', { 'accept-encoding': 'br;q=0' }, 'GET'],
    ['HEAD', '/', {}, 'HEAD'],
    ['POST', '/', {}, 'POST'],
    ['another query', '/?q=Gap', {}, 'GET'],
    ['another spelling', '/./', {}, 'GET'],
  ])('goes the whole way for %s', async (_what, path, headers, method) => {
    await keepGiven('/');
    expect((await load(path, headers, method)).status).toBe(404);
  });

  it('goes the whole way when it is to be made again, or PostgreSQL is away', async () => {
    await keepGiven('/');
    clock += 59_999;
    expect((await load('/')).status).toBe(200);
    trusted = false;
    expect((await load('/')).status).toBe(404);
    trusted = true;
    clock += 1;
    expect((await load('/')).status).toBe(404);
  });
});
