import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { canReach } from '#database/embedded/place.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { filledFolder } from '#test/support/filled-folder.ts';
import { freePort, Product, postmasterOf, root } from '#test/support/product.ts';

/** Where root tests a checkout that all can enter, an ordinary user starts it as himself. */
const nobody = { uid: 65534, gid: 65534 };
const isOpenToAll = process.getuid?.() === 0 && canReach(nobody, join(root, 'node_modules', 'node'));
const user = isOpenToAll ? nobody : undefined;

async function ownFolder() {
  const own = await filledFolder();
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, own.path]);
  return own;
}

const folder = await ownFolder();
const port = await freePort();
const address = `http://localhost:${port}`;
const environment = { PORT: String(port), DATA_DIR: folder.path, DEMONSTRATION: 'off' };
const started: Product[] = [];

function start(more: Record<string, string> = {}): Product {
  const product = new Product({ environment: { ...environment, ...more }, user });
  started.push(product);
  return product;
}

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop();
});
afterAll(() => folder.remove());

const statusOf = async (path: string) => (await fetch(address + path)).status;

/** The process numbers of all workers so far, in the order in which they began to serve. */
function workersOf({ output }: Product): number[] {
  return output
    .split('\n')
    .filter((line) => line.includes('A worker serves'))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Over a connection that is kept as long as the server keeps it. */
async function read(agent: Agent, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = get(address + path, { agent }, resolve).once('error', reject);
  const response = await promise;
  response.resume();
  await new Promise((ended) => response.once('end', ended));
  const { statusCode, headers } = response;
  return { status: statusCode, connection: headers.connection, reused: request.reusedSocket };
}

test('of two starts one serves, with two workers, and the other names it; a killed worker is replaced; kill -9 of the process above leaves no worker, and PostgreSQL to the next start', async () => {
  // Named by the environment, since the tests beside this one fill the folder of the repository.
  const compiled = join(folder.path, 'compiled');
  const first = start({ WORKERS: '2', NODE_COMPILE_CACHE: compiled });
  await expect.poll(() => existsSync(join(folder.path, 'running.json')), { interval: 5 }).toBe(true);
  const later = start({ PORT: String(await freePort()) });
  expect(await later.ended()).toBe(1);
  expect(later.output).toContain(`${address}, process ${first.child.pid}`);
  const health = await first.answers(`${address}/readyz`);
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'ready', database: 'up' }]);
  expect((await fetch(address)).headers.get('content-type')).toContain('text/html');

  await first.says(`Créneau answers on ${address}`);
  // Whoever collects the output of a process without a terminal reads JSON, and nothing else.
  const lines = first.output.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).level).filter((level) => typeof level !== 'number')).toEqual(
    [],
  );
  const files = () => (existsSync(compiled) ? readdirSync(compiled, { recursive: true }).length : 0);
  await expect.poll(files).toBeGreaterThan(100);
  expect(existsSync(join(root, 'node_modules/.cache/compiled'))).toBe(true);

  const [killed = 0] = workersOf(first);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isAlive(killed)).toBe(false);
  expect([await statusOf('/'), await statusOf('/readyz')]).toEqual([200, 200]);
  await expect.poll(() => workersOf(first).length).toBe(3);
  expect(first.output).toContain('A worker ended, another is started');
  expect(first.output.match(/Créneau answers on/gu)).toHaveLength(1);

  const workers = workersOf(first).filter(isAlive);
  expect(workers).toHaveLength(2);
  const postmaster = postmasterOf(folder.path) ?? 0;
  if (user) expect(statSync(`/proc/${postmaster}`).uid).toBe(user.uid);
  await first.stop('SIGKILL');
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  await expect(fetch(address)).rejects.toThrow();
  expect(postmasterOf(folder.path)).toBe(postmaster);
});

test('the next one starts a PostgreSQL that dies again, and after SIGTERM is not ready, serves on, tells who stays connected to leave, and ends after the delay, the database last', async () => {
  const before = postmasterOf(folder.path) ?? 0;
  const product = start({ WORKERS: '2', SHUTDOWN_DELAY: '3' });
  await product.answers(`${address}/readyz`);
  expect(postmasterOf(folder.path)).toBe(before);

  process.kill(before, 'SIGKILL');
  await expect.poll(() => postmasterOf(folder.path) ?? before, { timeout: 30_000 }).not.toBe(before);
  expect((await product.answers(`${address}/readyz`)).status).toBe(200);

  const workers = workersOf(product);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await expect
    .poll(() => read(agent, '/'))
    .toEqual({ status: 200, connection: 'keep-alive', reused: expect.any(Boolean) });
  const told = performance.now();
  // A service manager may signal every process of a service.
  for (const pid of [product.child.pid ?? 0, ...workers]) process.kill(pid, 'SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await read(agent, '/')).toEqual({ status: 200, connection: 'close', reused: true });
  expect(await read(agent, '/')).toEqual({ status: 200, connection: 'close', reused: false });

  expect(await product.ended()).toBe(0);
  expect(performance.now() - told).toBeGreaterThan(3000);
  await expect(fetch(address)).rejects.toThrow();
  agent.destroy();
  expect(workers.filter(isAlive)).toEqual([]);
  expect(postmasterOf(folder.path)).toBeUndefined();
});

test('where others may serve meanwhile it takes no connection before it can answer; Ctrl-C ends the wait before it leaves', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: { info() {}, error() {} } });
  onTestFinished(() => postgres.stop());
  const product = start({ DATABASE_URL: postgres.url, SHUTDOWN_DELAY: '300' });
  const seen: (number | 'closed')[] = [];
  while (seen.at(-1) !== 200 && product.child.exitCode === null) {
    seen.push(await statusOf('/').catch(() => 'closed' as const));
    await sleep(20);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((status) => status !== 'closed')).toEqual([200]);
  product.child.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  expect(await product.stop('SIGINT')).toBe(0);
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

test('while it fills the directory it is alive, not ready, and shows a page that says so; stopped then, it leaves that undone and ends', async () => {
  const own = await ownFolder();
  const product = start({ DATA_DIR: own.path, DEMONSTRATION: 'on' });
  await expect.poll(() => product.output, { timeout: 60_000, interval: 5 }).toContain('directory is filled');
  expect(await statusOf('/healthz')).toBe(200);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'starting' }]);
  const page = await fetch(address);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('Le site démarre');
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(product.output).not.toContain('100 %');
  expect(product.output).not.toContain('cannot start');
  expect(postmasterOf(own.path)).toBeUndefined();
  own.remove();
});
