import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { waitForFileLock } from './embedded/file-lock.ts';
import { type Place, preparePlace } from './embedded/place.ts';
import {
  findPostmaster,
  initialise,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
  superuser,
} from './embedded/postmaster.ts';

export interface EmbeddedLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** False trades safety against a power cut for speed; for tests only. */
  readonly durable?: boolean;
  /** For a server left running to answer; default: 10 s. */
  readonly adoptionPatienceMs?: number;
}

export interface EmbeddedPostgres {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const databaseName = 'creneau';
const orphansTimeoutMs = 5000;

/** Uses the server already running there, or starts one. It is restarted when it ends, and stopped by its last user. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, adoptionPatienceMs = 10_000 } = options;
  const dataDir = resolve(options.dataDir);
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
  }
  const lockFile = resolve(dataDir, 'postgres.lock');
  let stopping = false;
  let recovery = Promise.resolve();

  const arrive = async () => {
    using _lock = await waitForFileLock(lockFile);
    const place = preparePlace(dataDir);
    await initialise(place, durable);
    const found = await adopt(place, log, adoptionPatienceMs);
    const postmaster = found ?? (await startOnceAlone(place, durable));
    const url = (name: string) =>
      `postgres://${superuser}:${place.password}@/${name}?host=${encodeURIComponent(postmaster.socketFolder)}`;
    await ensureDatabase(url('postgres'));
    const presence = await showPresence(url('postgres'), onLost);
    const { pid } = postmaster;
    log.info(
      { pid, folder: place.folder },
      found ? 'PostgreSQL was running, taken over' : 'PostgreSQL started',
    );
    return { place, postmaster, presence, url: url(databaseName) };
  };

  const onLost = () => {
    recovery = recover();
  };
  const recover = async () => {
    for (let attempt = 0; !stopping; attempt += 1) {
      log.error({ attempt }, 'PostgreSQL is gone, starting it again');
      try {
        current = await arrive();
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again');
        if (!stopping) await sleep(Math.min(1000 * 2 ** attempt, 10_000), undefined, { ref: false });
      }
    }
  };

  let current: { place: Place; postmaster: Postmaster; presence: Presence; url: string } = await arrive();
  return {
    url: current.url,
    pid: current.postmaster.pid,
    async stop() {
      stopping = true;
      await recovery;
      using _lock = await waitForFileLock(lockFile);
      const alone = await current.presence.release().catch(() => true);
      if (alone) await stopPostmaster(current.place, current.postmaster);
    },
  };
}

async function adopt(place: Place, log: EmbeddedLog, timeoutMs: number): Promise<Postmaster | undefined> {
  const deadline = Date.now() + timeoutMs;
  let found = findPostmaster(place);
  while (found && Date.now() < deadline) {
    if (found.ready && (await answers(place, found, timeoutMs))) return found;
    await sleep(50);
    found = findPostmaster(place);
  }
  if (found) {
    log.info({ pid: found.pid }, 'The PostgreSQL left behind does not answer, stopping it');
    await stopPostmaster(place, found);
  }
  return undefined;
}

/** The processes of a killed server end a little later; no new server can start on their shared memory before. */
async function startOnceAlone(place: Place, durable: boolean): Promise<Postmaster> {
  const deadline = Date.now() + orphansTimeoutMs;
  for (;;) {
    try {
      return await startPostmaster(place, durable);
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await sleep(50);
    }
  }
}

async function answers(place: Place, { socketFolder }: Postmaster, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({
    user: superuser,
    password: place.password,
    host: socketFolder,
    database: 'postgres',
    connectionTimeoutMillis: Math.min(timeoutMs, 3000),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Advisory lock shared by every process that uses the embedded server. */
const presenceKey = 7_261_012;

/** Marks the server as used and notices its end. */
interface Presence {
  release(): Promise<boolean>;
}

async function showPresence(url: string, onLost: () => void): Promise<Presence> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'creneau presence',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let isReleased = false;
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [presenceKey]);
  client.once('end', () => {
    if (!isReleased) onLost();
  });
  return {
    async release() {
      isReleased = true;
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [presenceKey]);
        const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
          presenceKey,
        ]);
        return rows[0]?.alone ?? false;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}
