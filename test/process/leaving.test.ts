import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { filledFolder } from '#test/support/filled-folder.ts';
import { freePort, Product } from '#test/support/product.ts';

const folder = await filledFolder();
const port = await freePort();
const address = `http://localhost:${port}`;
const started: Product[] = [];

function start(delaySeconds: number): Product {
  const environment = {
    PORT: String(port),
    DATA_DIR: folder.path,
    DEMONSTRATION: 'off',
    SHUTDOWN_DELAY: String(delaySeconds),
  };
  const product = new Product({ environment });
  started.push(product);
  return product;
}

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop();
});
afterAll(() => folder.remove());

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

const statusOf = async (path: string) => (await fetch(address + path)).status;

test('while it starts it is alive, not ready, and shows a page that says so; Ctrl-C ends the wait before it leaves', async () => {
  const product = start(300);
  await product.answers(`${address}/healthz`);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'starting' }]);
  const page = await fetch(address);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('Le site démarre');
  expect((await product.answers(`${address}/readyz`)).status).toBe(200);

  product.child.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  expect(await product.stop('SIGINT')).toBe(0);
});

test('after SIGTERM it is not ready at once, serves on, tells who stays connected to leave, and ends after the delay', async () => {
  const product = start(4);
  await product.answers(`${address}/readyz`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await read(agent, '/')).toEqual({ status: 200, connection: 'keep-alive', reused: false });

  const told = performance.now();
  product.child.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await read(agent, '/')).toEqual({ status: 200, connection: 'close', reused: true });
  expect(await read(agent, '/')).toEqual({ status: 200, connection: 'close', reused: false });
  expect(performance.now() - told).toBeLessThan(4000);

  expect(await product.ended()).toBe(0);
  expect(performance.now() - told).toBeGreaterThan(4000);
  await expect(fetch(address)).rejects.toThrow();
  agent.destroy();
});

test('where others may serve meanwhile it takes no connection before it can answer', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: { info() {}, error() {} } });
  onTestFinished(() => postgres.stop());
  const product = new Product({
    environment: {
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: postgres.url,
      DEMONSTRATION: 'off',
      SHUTDOWN_DELAY: '1',
    },
  });
  started.push(product);
  const seen: (number | 'closed')[] = [];
  while (seen.at(-1) !== 200 && product.child.exitCode === null) {
    seen.push(await statusOf('/').catch(() => 'closed' as const));
    await sleep(20);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((status) => status !== 'closed')).toEqual([200]);
});
