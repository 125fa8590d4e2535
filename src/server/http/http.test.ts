import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRootApp, publicConfig } from '#test/support/root-app.ts';
import { createLog } from '../log.ts';
import { createHealth } from './health.ts';
import { createHttpServer, drain, listen, listenerFor, PortTakenError } from './http-server.ts';
import { atPublicAddress } from './site-handler.ts';

const log = createLog('silent');
const config = publicConfig({ PORT: '38471' });
const address = config.publicUrl;
const health = createHealth(config);
const files = mkdtempSync(join(tmpdir(), 'creneau-files-'));
mkdirSync(join(files, 'assets'));
for (const [name, text] of Object.entries({ 'a.js': 'built', 'a.js.br': 'small', 'a.png': 'drawn' })) {
  writeFileSync(join(files, 'assets', name), text);
}
writeFileSync(join(files, 'robots.png'), 'public');
let release = () => {};

const service = new Hono()
  .post('/direct/', async (context) => context.json({ got: await context.req.text() }))
  .put('/thing', (context) => context.text('put'));

const app = aRootApp({
  config,
  health,
  routeRules: [
    { from: '/ancien', to: '/nouveau', status: 301 },
    { from: '/dehors/**', to: 'https://dehors.example/**', status: 302 },
  ],
  log,
  embedded: new Map([['cards', service]]),
  uploads: [
    {
      accepts: (path) => path === '/fichiers',
      maxBytes: 70_000,
      tooLargeHref: (path) => `${path}?fichier=trop-lourd`,
    },
    { accepts: (path) => path === '/photos', maxBytes: 3_000_000, tooLargeHref: (path) => path },
  ],
  files,
  site: async (received, facts) => {
    const fetched = atPublicAddress(received, address);
    const { origin, pathname } = new URL(fetched.url);
    if (pathname === '/lent') await new Promise<void>((resolve) => (release = resolve));
    if (pathname === '/panne') throw new Error('secret detail');
    const body = fetched.method === 'POST' ? await fetched.text() : '';
    return new Response(
      `<p>${pathname} ${facts.ip} ${facts.nonce} ${body} ${origin} ${fetched.headers.get('origin')}</p>`,
      { headers: { 'content-type': 'text/html' } },
    );
  },
});
const unreadable: object[] = [];
const logged = { info: (details: object) => void unreadable.push(details) };
const server = createHttpServer(listenerFor(app.fetch, log, config), logged, config);
beforeAll(() => listen(server, 38471, undefined));
afterAll(async () => {
  await drain(server);
  rmSync(files, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init });

/** Sends what `fetch` would refuse to. */
async function raw(text: string): Promise<string> {
  const socket = connect(38471, 'localhost');
  socket.write(text);
  let received = '';
  for await (const chunk of socket) {
    received += String(chunk);
    if (received.includes('\r\n\r\n')) break;
  }
  socket.destroy();
  return received;
}

test('a built file has nosniff and cache headers, and no policy of a document', async () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await get(path, { headers: { 'accept-encoding': 'gzip, br', ...headers } });
    return [response.status, Object.fromEntries(response.headers)] as const;
  };
  const [status, script] = await read('/assets/a.js');
  expect([status, script]).toMatchObject([
    200,
    {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    },
  ]);
  for (const name of ['content-security-policy', 'permissions-policy']) {
    expect(script).not.toHaveProperty(name);
  }
  expect(await read('/assets/a.png')).toMatchObject([200, { 'content-type': 'image/png' }]);
  expect(await read('/robots.png')).toMatchObject([200, { 'cache-control': 'public, max-age=3600' }]);
  const [again, kept] = await read('/assets/a.js', { 'if-none-match': script.etag ?? '' });
  expect([again, kept.etag]).toEqual([304, script.etag]);
  expect((await get('/assets/a.js', { method: 'POST', body: 'a' })).headers.get('etag')).toBeNull();
});

test('the page and the policy have the same nonce, new for each request', async () => {
  const [first, second] = [await get('/'), await get('/')];
  const nonceOf = (response: Response) =>
    /'nonce-([^']+)'/u.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(await first.text()).toContain(nonceOf(first));
  expect(nonceOf(first)).not.toBe(nonceOf(second));
});

test('a trailing slash is removed by redirect, the method kept', async () => {
  const page = await get('/simulateur/?a=1');
  expect([page.status, page.headers.get('location')]).toEqual([301, '/simulateur?a=1']);
  expect((await get('/simulateur/', { method: 'POST' })).status).toBe(308);
  expect(await raw('GET //evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
    /location: \/evil\.example\r\n/iu,
  );
});

test('a rule redirects reads, inside the site or out of it, and the data requests of open pages', async () => {
  const read = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('location'), headers.get('x-remix-redirect'), headers.get('x-remix-status')];
  };
  expect(await read('/ancien?a=1')).toEqual([301, '/nouveau?a=1', null, null]);
  expect(await read('/dehors/a/b?jeton=1')).toEqual([302, 'https://dehors.example/a/b', null, null]);
  expect(await read('/ancien.data?_routes=routes%2Fx&a=1')).toEqual([204, null, '/nouveau?a=1', '301']);
  expect(await read('/dehors/a.data')).toEqual([204, null, 'https://dehors.example/a', '302']);
  expect((await get('/ancien', { method: 'POST', body: 'a' })).status).toBe(200);
  expect(await read('/ancien/')).toEqual([301, '/ancien', null, null]);
});

test.each<[target: string, status: number]>([
  ['GET http://evil.example/', 400],
  ['CONNECT evil.example:443', 405],
  ...['TRACE', 'PROPFIND', 'PURGE'].map((method): [string, number] => [`${method} /`, 405]),
])('%s is refused with %i', async (target, status) => {
  const answer = await raw(`${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
  if (target.endsWith(' /')) expect(answer).toMatch(/allow: GET, HEAD, POST/iu);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'the site refuses %s, a service may accept it',
  async (method) => {
    const response = await get('/', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await get('/services/cards/thing', { method })).status).toBe(method === 'PUT' ? 200 : 404);
  },
);

test('a malformed target is refused', async () => {
  expect((await get('/%E0%A4%A')).status).toBe(400);
});

test('the site uses its public address, whatever the request’s host or proxy', async () => {
  const post = await raw(
    `POST / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nOrigin: ${address}\r\nContent-Length: 3\r\nConnection: close\r\n\r\nx=1`,
  );
  expect(post).toMatch(/^HTTP\/1\.1 200 /u);
  expect(post).toContain(`x=1 ${address} null</p>`);
  expect(post).not.toContain('evil');
});

test('the challenge page of the card sandbox may be posted from anywhere, at its own exact address', async () => {
  const response = await get('/services/cards/direct/', {
    method: 'POST',
    body: 'a',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(await response.json()).toEqual({ got: 'a' });
});

test.each([
  [64 * 1024, 200],
  [64 * 1024 + 1, 413],
])('a body of %i bytes is answered with %i', async (length, status) => {
  expect((await get('/', { method: 'POST', body: 'x'.repeat(length) })).status).toBe(status);
});

test('for uploads a larger body is accepted, and one above their limit gets a page', async () => {
  const post = (length: number) => get('/fichiers', { method: 'POST', body: 'x'.repeat(length) });
  expect((await post(70_000)).status).toBe(200);
  const response = await post(70_001);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/fichiers?fichier=trop-lourd']);
});

test.each([
  ['/photos', 3_000_000, 403],
  ['/photos', 3_000_001, 303],
  ['/', 64_000, 403],
  ['/', 2_000_000, 413],
])(
  'after %s refused a body of %i bytes by %i, the next request of the connection is answered',
  async (path, length, status) => {
    const socket = connect(38471, 'localhost');
    const statuses: string[] = [];
    socket.on('data', (bytes) => statuses.push(...(String(bytes).match(/(?<=^HTTP\/1\.1 )\d+/gmu) ?? [])));
    const origin = status === 403 ? 'https://elsewhere.example' : address;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost:38471\r\norigin: ${origin}\r\ncontent-length: ${length}\r\n\r\n`,
    );
    socket.write('x'.repeat(length));
    await expect.poll(() => statuses).toEqual([String(status)]);
    socket.write('POST / HTTP/1.1\r\nhost: localhost:38471\r\ncontent-length: 1\r\n\r\nx');
    await expect.poll(() => statuses).toEqual([String(status), '200']);
    socket.destroy();
  },
);

test('an unexpected failure does not reveal its cause', async () => {
  const response = await get('/panne');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});

test('an open page can read the current build, uncached', async () => {
  const response = await get('/_build/latest.json');
  expect(await response.json()).toEqual({ id: 'b1' });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['an address of a megabyte', `/mistral?jwtToken=${'geheim'.repeat(175_000)}`, '', 431],
  ['a header of a megabyte', '/', `cookie: a=${'geheim'.repeat(175_000)}\r\n`, 431],
  ['a header that is none', '/', 'geheim\r\n', 400],
])('%s is answered with a page, and its content is not logged', async (_, target, header, status) => {
  unreadable.length = 0;
  const socket = connect(38471, 'localhost');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n`);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
  for (const logged of ['nosniff', 'no-store', 'no-referrer', "default-src 'none'", '</html>']) {
    expect(received).toContain(logged);
  }
  expect(received).not.toContain('geheim');
  expect(unreadable).toEqual([{ status, code: expect.stringMatching(/^HPE_/u) }]);
});

test('a redirect with a query is not cached and sends no referrer', async () => {
  const [entry, plain] = [await get('/mistral/?jwtToken=a'), await get('/mistral/')];
  expect(entry.headers.get('location')).toBe('/mistral?jwtToken=a');
  expect([entry, plain].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', null]);
  expect(entry.headers.get('referrer-policy')).toBe('no-referrer');
});

test('a taken port is reported with its number', async () => {
  const other = createHttpServer(() => {}, logged, config);
  await expect(listen(other, 38471, undefined)).rejects.toThrow(PortTakenError);
  await expect(listen(other, 38471, undefined)).rejects.toThrow(/Port 38471 is taken.*: PORT=38472/u);
  await expect(listen(other, 38471, undefined, 'METRICS_PORT')).rejects.toThrow(/: METRICS_PORT=38472/u);
});

/** Writes a request from another thread. */
const stranger = `
  const { parentPort, workerData } = require('node:worker_threads');
  const socket = require('node:net').connect(workerData.port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 0\\r\\n\\r\\n', () => {
      Atomics.store(workerData.sent, 0, 1);
      Atomics.notify(workerData.sent, 0);
    });
  });
  socket.once('data', (answer) => parentPort.postMessage(String(answer).slice(0, 12)));
  socket.once('error', ({ code }) => parentPort.postMessage(code));`;

test('a shutdown answers what was sent while the program was busy', async () => {
  const busy = createHttpServer(listenerFor(app.fetch, log, config), logged, config);
  await listen(busy, 38473, '127.0.0.1');
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(stranger, { eval: true, workerData: { port: 38473, sent } });
  const answer = once(worker, 'message');
  expect(Atomics.wait(sent, 0, 0, 20_000)).not.toBe('timed-out');
  await drain(busy);
  expect(await answer).toEqual(['HTTP/1.1 200']);
  await worker.terminate();
});

test('a shutdown finishes requests and accepts no new ones', async () => {
  const slow = get('/lent');
  await expect.poll(() => release.toString()).not.toBe('() => {}');
  health.beginShutdown();
  const drained = drain(server);
  release();
  expect((await slow).status).toBe(200);
  await drained;
  await expect(get('/')).rejects.toThrow();
});
