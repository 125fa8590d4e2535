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

test('kill -9 of the process above leaves no worker and frees the port for the next start', async () => {
  const killed = await start();
  const workers = workersOf(killed);
  expect(workers).toHaveLength(2);
  await killed.stop('SIGKILL');
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  await expect(fetch(address)).rejects.toThrow();
});

test('two serve on one port; a killed one is replaced; told to leave they serve on, and all end, the database last', async () => {
  const product = await start({ SHUTDOWN_DELAY: '3' });
  const [first = 0, second = 0] = workersOf(product);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await statusOf('/')).toBe(200);

  await expect.poll(() => workersOf(product).length).toBe(3);
  process.kill(second, 'SIGKILL');
  await expect.poll(() => isAlive(second)).toBe(false);
  expect([await statusOf('/'), await statusOf('/readyz')]).toEqual([200, 200]);
  expect(product.output).toContain('A worker ended, another is started');
  expect(product.output.match(/Créneau answers on/gu)).toHaveLength(1);

  await expect.poll(() => workersOf(product).length).toBe(4);
  const workers = workersOf(product).filter(isAlive);
  expect(workers).toHaveLength(2);
  // A service manager may signal every process of a service.
  for (const pid of [product.child.pid ?? 0, ...workers]) process.kill(pid, 'SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  expect(await statusOf('/')).toBe(200);
  expect(await product.ended()).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
  expect(postmasterOf(folder.path)).toBeUndefined();
});
