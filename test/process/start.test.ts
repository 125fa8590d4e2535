import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { canReach } from '#database/embedded/place.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { filledFolder } from '#test/support/filled-folder.ts';
import { freePort, Product, postmasterOf, root, temporaryFolder } from '#test/support/product.ts';

const folder = await filledFolder();
const port = await freePort();
const address = `http://localhost:${port}`;
const environment = { PORT: String(port), DATA_DIR: folder.path, DEMONSTRATION: 'off' };
const started: Product[] = [];

function start(more: Record<string, string> = {}): Product {
  const product = new Product({ environment: { ...environment, ...more } });
  started.push(product);
  return product;
}

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop();
});
afterAll(() => folder.remove());

const statusOf = async (path: string) => (await fetch(address + path)).status;

test('of two starts at once one serves, the other and a later one name it; after its kill -9 the next one takes over, and PostgreSQL is started again when it dies', async () => {
  // Named by the environment, since the tests beside this one fill the folder of the repository.
  const compiled = join(folder.path, 'compiled');
  const pair = [start({ NODE_COMPILE_CACHE: compiled }), start({ NODE_COMPILE_CACHE: compiled })];
  const code = await Promise.race(pair.map((product) => product.ended()));
  expect(code).toBe(1);
  const [winner] = pair.filter((product) => product.child.exitCode === null);
  if (!winner) throw new Error('both ended');
  const health = await winner.answers(`${address}/readyz`);
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'ready', database: 'up' }]);
  expect((await fetch(address)).headers.get('content-type')).toContain('text/html');

  const later = start({ PORT: String(await freePort()) });
  expect(await later.ended()).toBe(1);
  expect(later.output).toContain(`${address}, process ${winner.child.pid}`);
  expect(await statusOf('/readyz')).toBe(200);

  await expect.poll(() => winner.output).toContain(`Créneau answers on ${address}`);
  // Whoever collects the output of a process without a terminal reads JSON, and nothing else.
  const lines = winner.output.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).level).filter((level) => typeof level !== 'number')).toEqual(
    [],
  );

  const postmaster = postmasterOf(folder.path) ?? 0;
  const files = () => (existsSync(compiled) ? readdirSync(compiled, { recursive: true }).length : 0);
  await expect.poll(files).toBeGreaterThan(100);
  await winner.stop('SIGKILL');
  expect(postmasterOf(folder.path)).toBe(postmaster);
  expect(existsSync(join(root, 'node_modules/.cache/compiled'))).toBe(true);

  // While it starts it is alive, not ready, and shows a page that says so.
  const next = start({ SHUTDOWN_DELAY: '300' });
  await next.answers(`${address}/healthz`);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'starting' }]);
  const page = await fetch(address);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('Le site démarre');
  await next.answers(`${address}/readyz`);
  expect(postmasterOf(folder.path)).toBe(postmaster);

  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => postmasterOf(folder.path) ?? postmaster, { timeout: 30_000 }).not.toBe(postmaster);
  expect((await next.answers(`${address}/readyz`)).status).toBe(200);
  expect((await next.answers(address)).status).toBeLessThan(500);

  // Ctrl-C ends the wait before it leaves.
  next.child.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  expect(await next.stop('SIGINT')).toBe(0);
  expect(postmasterOf(folder.path)).toBeUndefined();
});

test('where others may serve meanwhile it takes no connection before it can answer', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: { info() {}, error() {} } });
  onTestFinished(() => postgres.stop());
  const product = start({ DATABASE_URL: postgres.url, SHUTDOWN_DELAY: '1' });
  const seen: (number | 'closed')[] = [];
  while (seen.at(-1) !== 200 && product.child.exitCode === null) {
    seen.push(await statusOf('/').catch(() => 'closed' as const));
    await sleep(20);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((status) => status !== 'closed')).toEqual([200]);
});

test('a port that another program has is named once, by a start of two workers too, and nothing is left behind', async () => {
  const other = createServer();
  // One that would share it, as no start of ours does.
  await new Promise<void>((resolve) => other.listen({ port, reusePort: true }, resolve));
  const product = start({ WORKERS: '2' });
  expect(await product.ended()).toBe(1);
  expect(product.output.match(/is taken by another program/gu)).toHaveLength(1);
  expect(product.output).toContain(`Port ${port} is taken by another program`);
  expect(product.output).toContain('PORT=');
  expect(postmasterOf(folder.path)).toBeUndefined();
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});

test('Ctrl-C in the middle of a start leaves no process either', async () => {
  const product = start();
  await expect.poll(() => postmasterOf(folder.path), { timeout: 30_000, interval: 5 }).toBeTypeOf('number');
  expect(await product.stop('SIGINT')).toBe(0);
  expect(postmasterOf(folder.path)).toBeUndefined();
});

test('stopped while it fills the directory, it leaves that undone and ends', async () => {
  const own = await filledFolder();
  const product = start({ DATA_DIR: own.path, DEMONSTRATION: 'on' });
  await expect.poll(() => product.output, { timeout: 60_000, interval: 5 }).toContain('10 %');
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(product.output).not.toContain('100 %');
  expect(product.output).not.toContain('cannot start');
  expect(postmasterOf(own.path)).toBeUndefined();
  own.remove();
});

const nobody = { uid: 65534, gid: 65534 };
const checkoutIsOpen = process.getuid?.() === 0 && canReach(nobody, join(root, 'node_modules', 'node'));

test.runIf(checkoutIsOpen)('an ordinary user runs it as himself', async () => {
  const own = temporaryFolder();
  chownSync(own.path, nobody.uid, nobody.gid);
  const product = new Product({ environment: { ...environment, DATA_DIR: own.path }, user: nobody });
  started.push(product);
  await product.answers(`${address}/readyz`);
  expect(statSync(join(own.path, 'postgres', 'data')).uid).toBe(nobody.uid);
  expect(await product.stop()).toBe(0);
  expect(postmasterOf(own.path)).toBeUndefined();
  own.remove();
});
