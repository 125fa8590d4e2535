import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { DatabaseState } from './database-watch.ts';
import { createHealth, followUpstreams, type Health } from './health.ts';
import { listenerFor } from './http-server.ts';

let health: Health;
let database: DatabaseState = 'up';
const log = createLog('silent');
const server = createServer((request, response) => {
  const app = new Hono().route('/', health.routes).all('*', (context) => context.body(null, 418));
  listenerFor(app.fetch, log, { publicUrl: url })(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const get = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await fetch(url + path, init);
  return { status, retryAfter: headers.get('retry-after'), connection: headers.get('connection') };
};
const body = async () => (await fetch(`${url}/readyz`)).json();

const watch = { check: async () => database, server: '192.0.2.10:5432' };
const upstreams = followUpstreams(() => new Date('2026-11-22T10:00:00Z'));

beforeEach(() => {
  database = 'up';
  health = createHealth({ version: '1.2.3' });
});
afterAll(() => server.close());

test('a process that starts is alive and not ready', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, retryAfter: null });
  expect(await get('/readyz')).toMatchObject({ status: 503, retryAfter: '2' });
  expect(await body()).toEqual({ status: 'starting', version: '1.2.3' });
});

test.each([
  ['up', 200, 'ready'],
  ['read-only', 503, 'not-ready'],
  ['full', 503, 'not-ready'],
  ['outdated', 503, 'not-ready'],
  ['down', 503, 'not-ready'],
] as const)('with a database that is %s it is alive and /readyz answers %i', async (state, code, status) => {
  health.serve({ watch, upstreams });
  database = state;
  expect(await get('/healthz')).toMatchObject({ status: 200 });
  expect(await get('/readyz')).toMatchObject({ status: code });
  const databaseServer = '192.0.2.10:5432';
  expect(await body()).toEqual({ status, version: '1.2.3', database: state, databaseServer, upstreams: {} });
});

test('a service that stores nothing is ready without a database', async () => {
  health.serve({ watch: undefined, upstreams });
  expect(await get('/readyz')).toMatchObject({ status: 200 });
});

test('during a shutdown it is alive, not ready, and closes connections', async () => {
  health.serve({ watch, upstreams });
  health.beginShutdown();
  expect(await get('/readyz')).toEqual({ status: 503, retryAfter: '2', connection: 'close' });
  expect(await body()).toEqual({ status: 'leaving', version: '1.2.3' });
  expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'close' });
});

test('a failing upstream is reported and does not count', async () => {
  const answers = followUpstreams(() => new Date('2026-11-22T10:00:00Z'));
  const following = (name: string, fetch: () => Promise<Response>) =>
    answers.follow({ name, baseUrl: `https://${name}.test`, fetch });
  const refusing = following('directory', async () => new Response('', { status: 401 }));
  const silent = following('geo', () => Promise.reject(new TypeError('fetch failed')));
  following('content', async () => new Response());
  await refusing.fetch(new Request('https://directory.test'));
  await expect(silent.fetch(new Request('https://geo.test'))).rejects.toThrow('fetch failed');
  health.serve({ watch, upstreams: answers });
  expect(await get('/readyz')).toMatchObject({ status: 200 });
  const at = '2026-11-22T10:00:00.000Z';
  expect(await body()).toMatchObject({
    upstreams: { directory: { answer: 401, at }, geo: { answer: 'none', at }, content: 'not asked yet' },
  });
});

test('an aborted request does not count for an upstream', async () => {
  const answers = followUpstreams();
  const upstream = answers.follow({ name: 'geo', baseUrl: 'https://geo.test', fetch });
  const asked = new Request('http://127.0.0.1:1', { signal: AbortSignal.abort() });
  await expect(upstream.fetch(asked)).rejects.toThrow();
  expect(answers.list()).toEqual({ geo: 'not asked yet' });
});

test('both accept GET only, and are not stored', async () => {
  expect(await get('/readyz', { method: 'POST' })).toMatchObject({ status: 418 });
  expect(await get('/readyzz')).toMatchObject({ status: 418 });
  expect(await get('/healthz?a=1', { method: 'HEAD' })).toMatchObject({ status: 200 });
  const { headers } = await fetch(`${url}/healthz`);
  expect(headers.get('cache-control')).toBe('no-store');
});
