import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRootApp, publicConfig } from '#test/support/root-app.ts';
import { createLog } from '../log.ts';
import type { ServiceName } from '../service-paths.ts';
import { createHealth } from './health.ts';
import { createHttpServer, drain, listenerFor } from './http-server.ts';
import { createStartingApp } from './root-app.ts';

const log = createLog('silent');
const config = publicConfig({ PUBLIC_URL: 'https://www.exemple.fr' });

/** Answers with the status in its address, without a header of its own. */
const plain = new Hono().all(
  '/:status',
  ({ req }) => new Response(null, { status: Number(req.param('status')) }),
);
const embedded = ['tiles', 'images', 'geo', 'directory', 'enrolment', 'cards', 'content'] as const;

function appAt(publicUrl: string) {
  return aRootApp({
    config: publicConfig({ PUBLIC_URL: publicUrl }),
    routeRules: [{ from: '/ancien', to: '/nouveau', status: 301 }],
    embedded: new Map<ServiceName, Hono>(embedded.map((name) => [name, plain])),
    uploads: [{ accepts: (path) => path === '/photo', maxBytes: 9, tooLargeHref: (path) => path }],
    files: import.meta.dirname,
    // A path without a status fails.
    site: async ({ url }) => new Response(null, { status: Number(/\/(\d{3})$/u.exec(url)?.[1]) }),
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

test('pages and answers of services are documents too, pictures and files are not', async () => {
  const [site = ''] = addresses;
  for (const path of ['/x/200', '/services/geo/200']) {
    const answer = await fetch(site + path);
    expect(lackingOf(answer, true), path).toEqual([]);
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    });
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

test('an answer given without the app has them', async () => {
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
