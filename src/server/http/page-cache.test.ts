import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compressGzip as asGzip } from './compression.ts';
import { createPageCache } from './page-cache.ts';

const publicly = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const figures = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 1000).join(' ');
let clock = 0;
let trusted = true;
let renders = 0;
let control = publicly;
let extra: Record<string, string> = {};
let status = 200;

const render = vi.fn(async (request: Request) => {
  renders += 1;
  const nonce = `n${renders}`;
  const html = `<p>${new URL(request.url).search} ${figures}</p><script nonce="${nonce}">n(1)</script>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': control,
    'content-security-policy': `script-src 'nonce-${nonce}'`,
    ...extra,
  };
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
});
const log = { error: vi.fn() };
/** As if pages only read the names `q` and `tri`. */
const sharedAddress = ({ pathname, searchParams }: URL) => {
  const read = ['q', 'tri'].flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  return read.length > 0 ? `${pathname}?${new URLSearchParams(read)}` : pathname;
};
const openCache = (more: Partial<Parameters<typeof createPageCache>[0]> = {}) =>
  createPageCache({ render, sharedAddress, trusted: () => trusted, log, now: () => clock, ...more });
let answer = openCache();

const ask = (path = '/', init: RequestInit = {}) =>
  answer(new Request(`http://localhost${path}`, init), { id: '1', ip: '::1' });

beforeEach(() => {
  [clock, trusted, renders, control, extra, status] = [1_000_000, true, 0, publicly, {}, 200];
  render.mockClear();
  log.error.mockClear();
  answer = openCache();
});

describe('a page declared public', () => {
  it.each([
    [59_999, 1],
    [60_000, 2],
  ])('is served as it is for its 60 s: after %i ms it was rendered %i time(s)', async (later, made) => {
    await ask();
    clock += later;
    const response = await ask();
    await vi.waitFor(() => expect(renders).toBe(made));
    expect(response.headers.get('age')).toBe(String(Math.floor(later / 1000)));
  });

  it.each([
    [659_999, 'the stale page, rendered again in the background', '659'],
    [660_000, 'a new page', '0'],
  ])('after %i ms gives %s', async (later, _what, age) => {
    await ask();
    clock += later;
    expect((await ask()).headers.get('age')).toBe(age);
    await expect.poll(async () => (await ask()).headers.get('age')).toBe('0');
    expect(renders).toBe(2);
  });

  it('is rendered again once for simultaneous requests', async () => {
    await ask();
    clock += 60_000;
    await Promise.all([ask(), ask(), ask()]);
    await vi.waitFor(() => expect(renders).toBe(2));
  });

  it('is the same bytes for everyone, with the policy of its nonce, until it is rendered again', async () => {
    const read = async () => {
      const response = await ask();
      return [await response.text(), response.headers.get('content-security-policy')];
    };
    const [first, second] = [await read(), await read()];
    expect(first).toEqual(second);
    expect(first).toEqual([expect.stringContaining('nonce="n1"'), "script-src 'nonce-n1'"]);
    clock += 10_000_000;
    expect(await read()).toEqual([expect.stringContaining('nonce="n2"'), "script-src 'nonce-n2'"]);
  });

  it('answers 304 with its own policy to a browser that has it, until it is rendered again', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('/', { headers: { 'if-none-match': etag } });
    expect([renders, again.status, again.headers.get('etag')]).toEqual([1, 304, etag]);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect(await again.text()).toBe('');
    clock += 10_000_000;
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (body: Buffer) => body],
  ] as const)(
    'requested in «%s» is answered in %s, complete and with its length, each time',
    async (accepted, encoding, restore) => {
      const plain = Buffer.from(await (await ask()).arrayBuffer()).toString();
      for (const method of ['GET', 'GET', 'HEAD']) {
        const given = await ask('/', { method, headers: { 'accept-encoding': accepted } });
        expect([given.headers.get('content-encoding'), given.headers.get('vary')]).toEqual([
          encoding,
          'accept-encoding',
        ]);
        const body = Buffer.from(await given.arrayBuffer());
        if (method === 'HEAD') expect(body.byteLength).toBe(0);
        else {
          expect(given.headers.get('content-length')).toBe(String(body.byteLength));
          expect(restore(body).toString()).toBe(plain);
        }
      }
      expect(renders).toBe(1);
    },
  );

  it('is compressed with gzip once for simultaneous requests, and again once it is rendered again', async () => {
    const gzip = { headers: { 'accept-encoding': 'gzip' } };
    const read = async () => gunzipSync(await (await ask('/', gzip)).arrayBuffer()).toString();
    const compressGzip = vi.fn(asGzip);
    answer = openCache({ compressGzip });
    renders = 0;
    await ask('/', { headers: { 'accept-encoding': 'br' } });
    await Promise.all([read(), read(), read()]);
    expect(await read()).toContain('nonce="n1"');
    expect(compressGzip).toHaveBeenCalledTimes(1);
    clock += 10_000_000;
    expect(await read()).toContain('nonce="n2"');
  });

  it('is another page at another query', async () => {
    expect(await (await ask('/?q=Lyon')).text()).toContain('?q=Lyon');
    expect(await (await ask('/?q=Gap')).text()).toContain('?q=Gap');
  });

  it('is one page for any unread query name, and shows none of them', async () => {
    const first = await (await ask('/?utm_source=lettre&q=Lyon')).text();
    expect(first).toContain('<p>?q=Lyon ');
    expect(await (await ask('/?q=Lyon&fbclid=2')).text()).toBe(first);
    expect(await (await ask('/?x=1')).text()).toContain('<p> ');
    expect(renders).toBe(2);
  });

  it('answers HEAD from the cache, and does not cache a HEAD', async () => {
    expect((await ask('/', { method: 'HEAD' })).headers.get('etag')).toBeNull();
    await ask();
    const head = await ask('/', { method: 'HEAD' });
    expect([head.headers.get('etag') !== null, await head.text(), renders]).toEqual([true, '', 2]);
  });

  it('is not served while the database is down', async () => {
    await ask();
    trusted = false;
    await ask();
    expect(renders).toBe(2);
  });

  it('is served stale when rendering fails, which is logged', async () => {
    await ask();
    clock += 60_000;
    render.mockRejectedValueOnce(new Error('down'));
    expect((await ask()).status).toBe(200);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
  });
});

describe('a name that a page does not read', () => {
  it.each([301, 302, 404])('stays in the address of an answer %i', async (code) => {
    [control, status] = ['no-store', code];
    expect(await (await ask('/?x=1&q=Lyon')).text()).toContain('<p>?x=1&q=Lyon ');
  });

  it.each([200, 503])('causes no second rendering of an uncached page that answers %i', async (code) => {
    [control, status] = ['no-store', code];
    await ask('/?x=1');
    expect(renders).toBe(1);
  });
});

it('refuses only pages that must be rendered: cached ones are served without a limit', async () => {
  let isRefused = false;
  const refuse = () => (isRefused ? new Response(null, { status: 429 }) : undefined);
  answer = openCache({ refuse });
  await ask();
  isRefused = true;
  expect((await ask()).status).toBe(200);
  clock += 60_000;
  expect((await ask()).status).toBe(200);
  await vi.waitFor(() => expect(renders).toBe(2));
  expect([(await ask('/autre')).status, (await ask('/autre', { method: 'HEAD' })).status]).toEqual([
    429, 429,
  ]);
  expect((await ask('/autre', { method: 'POST', body: 'x=1' })).status).toBe(200);
  expect(renders).toBe(3);
});

describe('nothing else is cached', () => {
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
    expect(await response.text()).toContain('nonce="n2"');
  });

  it('a POST', async () => {
    for (const _ of ['first', 'second']) await ask('/', { method: 'POST', body: 'x=1' });
    expect(renders).toBe(2);
  });
});

describe('with external texts', () => {
  it.each([
    ['s-maxage=3600', 's-maxage=45'],
    ['s-maxage=45, stale-while-revalidate=15', 's-maxage=45, stale-while-revalidate=15'],
    ['s-maxage=46, stale-while-revalidate=16', 's-maxage=45, stale-while-revalidate=15'],
    ['s-maxage=44, stale-while-revalidate=14', 's-maxage=44, stale-while-revalidate=14'],
    ['private, no-store', 'private, no-store'],
  ])('«%s» becomes «%s» for every cache', async (declared, expected) => {
    const isShared = declared.startsWith('s-maxage');
    const complete = (value: string) => (isShared ? `public, max-age=0, ${value}` : value);
    control = complete(declared);
    answer = openCache({ brief: true });
    expect((await ask()).headers.get('cache-control')).toBe(complete(expected));
  });

  it.each([
    [59_999, '59'],
    [60_000, '0'],
  ])('no page is served older than a minute: after %i ms its age is %s', async (later, age) => {
    answer = openCache({ brief: true });
    await ask();
    clock += later;
    expect((await ask()).headers.get('age')).toBe(age);
  });

  it.each([
    [-1, 1],
    [0, 2],
    [1, 2],
  ])(
    'a page stored before a purge is rendered again: purged %i ms after, it was rendered %i time(s)',
    async (later, made) => {
      const purgedAt = clock + later;
      answer = openCache({ purgedAt: () => purgedAt });
      await ask();
      await ask();
      expect(renders).toBe(made);
    },
  );
});
