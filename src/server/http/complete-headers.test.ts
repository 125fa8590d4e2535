import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import type { ServiceName } from '../service-paths.ts';
import { createHealth } from './health.ts';
import { createHttpServer, drain, listenerFor } from './http-server.ts';
import { createRootApp, createStartingApp } from './root-app.ts';

const log = createLog('silent');
const configAt = (publicUrl: string) => ({
  ...readConfig({ PUBLIC_URL: publicUrl }).public,
  demonstration: true,
});
const config = configAt('https://www.exemple.fr');

/** Answers with the status in its address, without a header of its own. */
const plain = new Hono().all(
  '/:status',
  ({ req }) => new Response(null, { status: Number(req.param('status')) }),
);
const embedded = ['tiles', 'images', 'geo', 'directory', 'enrolment', 'cards', 'content'] as const;

function appAt(publicUrl: string) {
  return createRootApp({
    config: configAt(publicUrl),
    proxies: 0,
    development: false,
    health: createHealth({ version: '1' }),
    routeRules: [{ from: '/ancien', to: '/nouveau', status: 301 }],
    log,
    embedded: new Map<ServiceName, Hono>(embedded.map((name) => [name, plain])),
    uploads: [{ accepts: (path) => path === '/photo', maxBytes: 9, tooLargeHref: (path) => path }],
    files: import.meta.dirname,
    sharedAddress: ({ pathname, search }) => pathname + search,
    trusted: () => true,
    buildId: () => 'b1',
    site: async ({ url }) => {
      const status = Number(/\/(\d{3})$/u.exec(url)?.[1] ?? Number.NaN);
      return new Response(null, { status });
    },
  });
}

const started = [
  appAt('https://www.exemple.fr'),
  createStartingApp({ health: createHealth({ version: '1' }), config }),
  appAt('http://localhost:3000'),
].map((app) => createHttpServer(listenerFor(app.fetch, log, config), { info() {} }, config));
let addresses: string[] = [];
beforeAll(async () => {
  for (const server of started) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  addresses = started.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => Promise.all(started.map(drain)));

const ofAll = ['x-content-type-options', 'referrer-policy', 'strict-transport-security'];
const ofDocuments = [
  'content-security-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
];
const lackingOf = ({ status, headers }: Response, isDocument = status >= 400) =>
  [...ofAll, ...(isDocument ? ofDocuments : [])].filter((name) => !headers.has(name));

const pictures = ['/tiles', '/images'].flatMap((folder) =>
  ['200', '304', '400', '404', '405', '415', '500'].map((status) => `${folder}/${status}`),
);
const services = ['geo', 'directory', 'enrolment', 'cards', 'content'].flatMap((name) =>
  ['200', '401', '404', '500'].map((status) => `/services/${name}/${status}`),
);
const pages = ['/x/200', '/x/404', '/x/500', '/x/503', '/x/fault', '/ancien', '/x/', '/services/none'];
const others = ['/healthz', '/readyz', '/_build/latest.json', '/compression.ts', '/assets/none.js', '/%'];

test('every answer has the headers of all, and every error those of a document', async () => {
  const [site = ''] = addresses;
  const statuses = new Set<number>();
  for (const path of [...pictures, ...services, ...pages, ...others]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'PROPFIND']) {
      const answer = await fetch(site + path, { method, redirect: 'manual' });
      statuses.add(answer.status);
      expect(lackingOf(answer), `${method} ${path}: ${answer.status}`).toEqual([]);
    }
  }
  for (const path of ['/x/200', '/photo', '/services/geo/200', '/services/directory/200']) {
    const answer = await fetch(site + path, { method: 'POST', body: 'a'.repeat(70_000), redirect: 'manual' });
    statuses.add(answer.status);
    expect(lackingOf(answer), `${path}: ${answer.status}`).toEqual([]);
  }
  const foreign = await fetch(`${site}/x/200`, { method: 'POST', headers: { origin: 'https://autre.fr' } });
  expect([foreign.status, lackingOf(foreign)]).toEqual([403, []]);
  expect([...statuses].toSorted()).toEqual([200, 301, 303, 304, 308, 400, 401, 404, 405, 413, 415, 500, 503]);
});

test('a page and what a service says are documents too, a picture and a file are not', async () => {
  const [site = ''] = addresses;
  for (const path of ['/x/200', '/services/geo/200']) {
    expect(lackingOf(await fetch(site + path), true), path).toEqual([]);
  }
  for (const path of ['/images/200', '/tiles/304', '/compression.ts']) {
    expect(lackingOf(await fetch(site + path), true), path).toEqual(ofDocuments);
  }
});

test('a starting site answers with the same headers', async () => {
  for (const path of ['/', '/healthz', '/readyz', '/images/a.jpg']) {
    expect(lackingOf(await fetch(addresses[1] + path)), path).toEqual([]);
  }
});

test('an answer that no page can write has them', async () => {
  const broken = createServer(
    listenerFor(() => Promise.reject(new Error('no answer')), createLog('silent'), config),
  );
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
  const answer = await fetch(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/`);
  expect([answer.status, lackingOf(answer)]).toEqual([500, []]);
  const long = await fetch(`${addresses[0]}/${'a'.repeat(20_000)}`);
  expect([long.status, lackingOf(long)]).toEqual([431, []]);
  await drain(broken);
});

test('HSTS is sent only where the site is served by HTTPS', async () => {
  const hstsOf = async (address: string | undefined) =>
    (await fetch(`${address}/images/404`)).headers.get('strict-transport-security');
  expect(await hstsOf(addresses[0])).toBe('max-age=31536000; includeSubDomains');
  expect(await hstsOf(addresses[2])).toBeNull();
});
