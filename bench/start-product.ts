import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

let visitors = 0;

/** The rendered pages of one visitor are limited. */
export function nextVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** As a browser, not a robot. */
export async function readPage(address: string, encoding = 'br'): Promise<string> {
  const headers = {
    accept: 'text/html',
    'accept-encoding': encoding,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0',
    'x-forwarded-for': nextVisitor(),
  };
  const response = await fetch(address, { headers });
  return response.text();
}

/** The environment and Node options of `npm start`. */
export const startCommand = readStartCommand();

/** With its full demonstration network, in a new folder; `pid` is the started process. */
export async function startProduct(
  more: Readonly<Record<string, string>> = {},
  checkout = process.cwd(),
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-bench-'));
  const port = await freePort();
  const { environment, parameters } = startCommand;
  const child = spawn(process.execPath, parameters, {
    cwd: checkout,
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      WORKERS: '1',
      TRUST_PROXY: '1',
      ...more,
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await sleep(100);
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('the product did not start');
  return {
    url,
    pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readStartCommand() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  const node = words.indexOf('node');
  return {
    environment: Object.fromEntries(words.slice(0, node).map((set) => set.split('='))) as Record<
      string,
      string
    >,
    parameters: words.slice(node + 1),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
