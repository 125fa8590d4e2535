import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, expect, test } from 'vitest';
import { filledFolder } from '#test/support/filled-folder.ts';
import { freePort, Product, postmasterOf } from '#test/support/product.ts';

const folder = await filledFolder();
const port = await freePort();
const address = `http://localhost:${port}`;
const started: Product[] = [];

async function start(more: Readonly<Record<string, string>> = {}): Promise<Product> {
  const environment = { PORT: String(port), DATA_DIR: folder.path, DEMONSTRATION: 'off', WORKERS: '2' };
  const product = new Product({ environment: { ...environment, ...more } });
  started.push(product);
  await product.answers(`${address}/readyz`);
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

test('two serve on one port; a killed one is replaced; kill -9 of the process above leaves no worker and frees the port', async () => {
  const product = await start();
  const [first = 0] = workersOf(product);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isAlive(first)).toBe(false);
  expect([await statusOf('/'), await statusOf('/readyz')]).toEqual([200, 200]);
  await expect.poll(() => workersOf(product).length).toBe(3);
  expect(product.output).toContain('A worker ended, another is started');
  expect(product.output.match(/Créneau answers on/gu)).toHaveLength(1);

  const workers = workersOf(product).filter(isAlive);
  expect(workers).toHaveLength(2);
  await product.stop('SIGKILL');
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  await expect(fetch(address)).rejects.toThrow();
});

test('after SIGTERM they are not ready at once, serve on, tell who stays connected to leave, and end after the delay, the database last', async () => {
  const product = await start({ SHUTDOWN_DELAY: '3' });
  const workers = workersOf(product);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await read(agent, '/')).toEqual({ status: 200, connection: 'keep-alive', reused: false });

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
