import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';
import { giveTo, type Place, prepareSocketFolder } from './place.ts';

export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

export const superuser = 'creneau';
const startTimeoutMs = 60_000;
const maxLogBytes = 10 * 1024 * 1024;

/** A file left by an ended server is ignored. */
export function findPostmaster(place: Place): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0) || !runsIn(pid, place.data)) return undefined;
  return { pid, socketFolder: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Completely or not at all; an existing folder is kept. */
export async function initialise(place: Place, durable: boolean): Promise<void> {
  if (existsSync(place.data)) return refuseOtherVersion(place);
  const unfinished = `${place.data}.new`;
  const passwordFile = join(unfinished, '..', 'initial-password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  giveTo(place.account, unfinished);
  writeFileSync(passwordFile, place.password);
  giveTo(place.account, passwordFile);
  try {
    await run(place, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, place.data);
}

function refuseOtherVersion({ data, version }: Place): void {
  const file = join(data, 'PG_VERSION');
  const made = existsSync(file) ? readFileSync(file, 'utf8').trim() : version;
  if (made === version) return;
  throw new DatabaseError(
    `PostgreSQL ${version} of this release cannot open ${data}, which PostgreSQL ${made} made. Nothing was changed: start the release that made it, or bring its content over (docs/operator.md, «Upgrade and go back»).`,
  );
}

/** In its own session, so that Ctrl-C does not reach it. */
export async function startPostmaster(place: Place, durable: boolean): Promise<Postmaster> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: prepareSocketFolder(place),
    max_connections: '200',
    shared_buffers: '128MB',
    dynamic_shared_memory_type: 'mmap',
    jit: 'off',
    log_line_prefix: '%m [%p] ',
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '4GB',
      autovacuum: 'off',
    }),
  };
  const logged = statSync(place.log, { throwIfNoEntry: false });
  const output = openSync(place.log, logged && logged.size > maxLogBytes ? 'w' : 'a', 0o600);
  const child = spawn(
    join(place.programs, 'bin', 'postgres'),
    ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...place.account, cwd: '/', env: cleanEnvironment, stdio: ['ignore', output, output], detached: true },
  );
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? `code ${code}`}`;
  });
  const deadline = Date.now() + startTimeoutMs;
  while (ended === undefined && Date.now() < deadline) {
    const postmaster = findPostmaster(place);
    if (postmaster?.ready && postmaster.pid === child.pid) return postmaster;
    await sleep(10);
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start (${ended ?? 'it took too long'}); see ${place.log}`);
}

/** Fast shutdown, then harder ones. A suspended server is continued, so that it receives the signal. */
export async function stopPostmaster(place: Place, { pid }: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    if (!runsIn(pid, place.data)) return;
    signalProcess(pid, signal);
    signalProcess(pid, 'SIGCONT');
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!runsIn(pid, place.data)) return;
      await sleep(10);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop; see ${place.log}`);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Only what PostgreSQL needs: no secrets of ours, no PG… variables of the caller. */
const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Process ids are reused: the live process must also have the data as its working folder. */
function runsIn(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

async function run(place: Place, program: string, parameters: string[]): Promise<void> {
  const child = spawn(join(place.programs, 'bin', program), parameters, {
    ...place.account,
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`${program} failed: ${complaint.trim()}`);
}
