import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCommand } from './start-product.ts';

export interface Started {
  readonly child: ChildProcess;
  /** Milliseconds until it served. */
  readonly took: number;
  readonly cpu: number;
}

interface Start {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** A minute by default. */
  readonly timeoutMs?: number;
}

/** As `npm start`, in a process that may be killed; resolves once it serves. */
export async function startKillable({
  url,
  environment,
  logFile,
  timeoutMs = 60_000,
}: Start): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, startCommand.parameters, {
    env: { ...process.env, ...startCommand.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => appendFileSync(logFile, text));
  }
  while (performance.now() - began < timeoutMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return { child, took: performance.now() - began, cpu: cpuOf(child) };
    if (child.exitCode !== null) throw new Error('the product did not start');
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error('the product does not answer');
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await ended;
}

export function spread(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const [median = 0, largest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [Math.round(median), Math.round(largest)];
}

/** Clock ticks of /proc last 10 ms on Linux. */
function cpuOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
