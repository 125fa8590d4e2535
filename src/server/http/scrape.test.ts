import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerScrape, metricsPath, serveMetrics } from './scrape.ts';

const token = 'a-token-of-sixteen-or-more';
const read = async () => 'creneau_processes 1\n';

test.each([
  [undefined, 401],
  ['Bearer', 400],
  ['Bearer another-token-of-some-length', 401],
  [`Bearer ${token}x`, 401],
  [`Basic ${token}`, 400],
  [`Bearer ${token}`, 200],
])('who brings «%s» is answered %i', async (authorization, status) => {
  const app = new Hono().get(metricsPath, answerScrape(token, read));
  const response = await app.request(metricsPath, { headers: authorization ? { authorization } : {} });
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control') === 'no-store' || status !== 200).toBe(true);
  expect((await response.text()).includes('creneau_processes')).toBe(status === 200);
});

test('its own port is local and serves nothing else', async () => {
  const server = await serveMetrics(0, read, { error: vi.fn() });
  onTestFinished(() => void server.close());
  const { address, port } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const response = await get('/metrics?x=1');
  expect([response.status, await response.text()]).toEqual([200, 'creneau_processes 1\n']);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  expect([(await get('/')).status, (await get('/metrics', 'POST')).status]).toEqual([404, 404]);
});

test('a failure to read the metrics is logged', async () => {
  const log = { error: vi.fn() };
  const server = await serveMetrics(0, () => Promise.reject(new Error('no')), log);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500);
  expect(log.error).toHaveBeenCalledOnce();
});
