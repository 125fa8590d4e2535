import { EventEmitter } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { aRootApp, publicConfig } from '#test/support/root-app.ts';
import { createLog } from '../log.ts';
import { isOwnRequest } from './refusals.ts';

const home = 'https://www.exemple.fr';
const facts = { method: 'POST', origin: undefined, fetchSite: undefined, host: 'www.exemple.fr' };

test('reads are never refused', () => {
  const foreign = { ...facts, origin: 'https://evil.example', fetchSite: 'cross-site' };
  expect(isOwnRequest({ ...foreign, method: 'GET' }, home)).toBe(true);
});

test.each([
  [undefined, undefined, true],
  [home, 'same-origin', true],
  [home, undefined, true],
  ['https://evil.example', undefined, false],
  ['null', undefined, false],
  ['null', 'same-origin', false],
  [undefined, 'cross-site', false],
  [undefined, 'same-site', false],
  [undefined, 'none', true],
])('a POST with Origin %s and Sec-Fetch-Site %s is ours: %s', (origin, fetchSite, ours) => {
  expect(isOwnRequest({ ...facts, origin, fetchSite }, home)).toBe(ours);
});

test('another host name of the same machine counts as ours', () => {
  const local = { ...facts, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
  expect(isOwnRequest(local, 'http://localhost:3000')).toBe(true);
});

const events: unknown[] = [];
const log = createLog('silent');
log.warn = (details: object) => void events.push(details);
const sentence = 'Cette requête ne vient pas de notre site.';

const app = aRootApp({
  config: publicConfig({ PUBLIC_URL: home }),
  log,
  embedded: new Map([
    ['enrolment', new Hono().post('/direct', (context) => context.json({}))],
    ['directory', new Hono().get('/offices', (context) => context.json({}, 401))],
  ]),
  site: async () => new Response('page'),
});
beforeEach(() => {
  events.length = 0;
});

const ask = (path: string, init: RequestInit = {}) => {
  const incoming = { method: init.method ?? 'GET', url: path, socket: { remoteAddress: '203.0.113.9' } };
  const bindings = { incoming, outgoing: new EventEmitter() } as unknown as HttpBindings;
  return app.fetch(new Request(home + path, init), bindings);
};

test.each([
  ['/services/enrolment/direct', 'application/json', JSON.stringify({ requete: [sentence] })],
  ['/services/directory/offices/1/contact', 'application/json', JSON.stringify({ message: sentence })],
  ['/services/geo/communes', 'text/plain; charset=utf-8', sentence],
  ['/contact', 'text/plain; charset=utf-8', sentence],
])('a foreign post to %s is refused in its format, with a security event', async (path, type, body) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const header of foreign) {
    events.length = 0;
    const response = await ask(path, { method: 'POST', body: 'a', headers: header });
    expect([response.status, await response.text()]).toEqual([403, body]);
    const headers = { 'content-type': type, 'cache-control': 'no-store' };
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    expect(events).toEqual([{ event: 'security', kind: 'foreign-origin' }]);
  }
});

test('a post from a program or our own page is accepted without an event', async () => {
  for (const headers of [undefined, { origin: home, 'sec-fetch-site': 'same-origin' }]) {
    const init = { method: 'POST', body: 'a', ...(headers && { headers }) };
    expect((await ask('/services/enrolment/direct', init)).status).toBe(200);
    expect((await ask('/contact', init)).status).toBe(200);
  }
  expect(events).toEqual([]);
});

test('too large a body and a wrong bearer token are security events', async () => {
  const largest = 64 * 1024;
  const send = (length: number) =>
    ask('/services/enrolment/direct', { method: 'POST', body: 'x'.repeat(length) });
  expect((await send(largest)).status).toBe(200);
  const tooLarge = await send(largest + 1);
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toEqual({ requete: ['La requête est trop grande.'] });
  expect((await ask('/services/directory/offices')).status).toBe(401);
  expect(events).toEqual([
    { event: 'security', kind: 'large-body' },
    { event: 'security', kind: 'wrong-bearer', service: 'directory' },
  ]);
});
