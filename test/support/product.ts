import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const timeoutMs = 150_000;

interface ProductOptions {
  /** What follows `launch.mjs`; `start` by default. */
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number };
  /** For Node itself. */
  readonly nodeOptions?: readonly string[];
}

const running = new Set<ChildProcess>();

function endPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}

process.once('exit', endPrograms);
// Vitest itself has ended, interrupted: no test will stop what it started, nor ends this process while it waits.
process.once('disconnect', () => {
  endPrograms();
  process.kill(process.pid, 'SIGKILL');
});

/** The real program in a process of its own, with nothing in its environment but what is given, and one worker by default. */
export class Product {
  readonly child: ChildProcess;
  #output = '';
  readonly #ended: Promise<number | string>;

  constructor({ command = ['start'], environment = {}, user, nodeOptions = [] }: ProductOptions) {
    // From one megabyte on, a start collects a sixth of its time.
    const options = ['--min-semi-space-size=16', ...nodeOptions];
    this.child = spawn(process.execPath, [...options, join(root, 'src/cli/launch.mjs'), ...command], {
      cwd: root,
      env: { WORKERS: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      // A letter of two bytes may come in two pieces.
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    running.add(this.child);
    this.child.once('exit', () => running.delete(this.child));
    const { promise, resolve } = Promise.withResolvers<number | string>();
    this.child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
    this.#ended = promise;
  }

  get output(): string {
    return this.#output;
  }

  /** What it said to whoever was there before is not the next one's. */
  forgetOutput(): void {
    this.#output = '';
  }

  /** Exit code, or the signal that ended it. */
  ended(): Promise<number | string> {
    return within(this.#ended, () => `it did not end:\n${this.#output}`);
  }

  /** Asks until the address answers with a status below 500. */
  async answers(address: string): Promise<Response> {
    const deadline = Date.now() + timeoutMs;
    let over = false;
    void this.#ended.then(() => {
      over = true;
    });
    while (!over && Date.now() < deadline) {
      const response = await fetch(address).catch(() => undefined);
      if (response && response.status < 500) return response;
      await response?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`${address} does not answer:\n${this.#output}`);
  }

  /** Until it has written this since its start, or since `forgetOutput`. */
  async says(text: string): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!this.#output.includes(text)) {
      if (Date.now() > deadline) throw new Error(`it never said «${text}»:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | string> {
    this.child.kill(signal);
    return this.ended();
  }
}

/** A data folder that root's PostgreSQL, which runs as another user, can enter. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'creneau-process-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port that nobody listens on just now. */
/** Below the ports that the system hands out, which another test may receive before the program listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** The process of the PostgreSQL of a data folder, while it runs. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const data = realpathSync(join(dataDir, 'postgres', 'data'));
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

async function within<T>(work: Promise<T>, complaint: () => string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(complaint())), timeoutMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
