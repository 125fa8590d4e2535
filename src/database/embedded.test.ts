import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { connectDatabase } from './connection.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const log = { info() {}, error() {} };
const asRoot = process.getuid?.() === 0;
const folders: string[] = [];

function dataFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Initialised by the first test, for those that need no new folder: initdb costs most of a start. */
const shared = dataFolder();
folders.splice(0);
afterAll(() => rmSync(shared, { recursive: true }));

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function ask(url: string, question: ReturnType<typeof sql>): Promise<unknown[]> {
  const db = connectDatabase(url, { max: 1 });
  try {
    return (await question.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

test('it starts durable with its extensions, keeps its data, and leaves no process', async () => {
  const dataDir = shared;
  const first = await startEmbeddedPostgres({ dataDir, log });
  await ask(first.url, sql`create table kept as select 'oui' as word`);
  expect(await ask(first.url, sql`show fsync`)).toEqual([{ fsync: 'on' }]);
  expect(await ask(first.url, sql`show listen_addresses`)).toEqual([{ listen_addresses: '' }]);
  for (const name of ['pg_trgm', 'unaccent', 'cube', 'earthdistance']) {
    await ask(first.url, sql`create extension ${sql.id(name)}`);
  }
  await first.stop();
  await expect.poll(() => runs(first.pid)).toBe(false);

  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, sql`select word, lower('ÉÀÇ') as lower from kept`)).toEqual([
    { word: 'oui', lower: 'éàç' },
  ]);
  await second.stop();
});

test('two that start at once on a folder share one server, stopped by the last one', async () => {
  const dataDir = dataFolder();
  const options = { dataDir, log, durable: false };
  const [one, other] = await Promise.all([startEmbeddedPostgres(options), startEmbeddedPostgres(options)]);
  expect(one.pid).toBe(other.pid);
  await one.stop();
  expect(await ask(other.url, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await other.stop();
  await expect.poll(() => runs(other.pid)).toBe(false);
});

test('data of another major version is refused with both versions, and kept', async () => {
  const dataDir = shared;
  const options = { dataDir, log, durable: false };
  const first = await startEmbeddedPostgres(options);
  await ask(first.url, sql`create table of_this_version as select 'oui' as word`);
  await first.stop();
  const versionFile = join(dataDir, 'postgres', 'data', 'PG_VERSION');
  const version = readFileSync(versionFile, 'utf8').trim();
  for (const other of [Number(version) - 1, Number(version) + 1]) {
    writeFileSync(versionFile, `${other}\n`);
    await expect(startEmbeddedPostgres(options)).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(`PostgreSQL ${version} of .*, which PostgreSQL ${other} made`),
    });
  }
  writeFileSync(versionFile, `${version}\n`);
  const again = await startEmbeddedPostgres(options);
  expect(await ask(again.url, sql`select word from of_this_version`)).toEqual([{ word: 'oui' }]);
  await again.stop();
});

test('a dangling link to a database is refused: no empty one is created', async () => {
  const dataDir = dataFolder();
  const gone = join(dataDir, 'gone');
  symlinkSync(gone, join(dataDir, 'postgres'));
  await expect(startEmbeddedPostgres({ dataDir, log, durable: false })).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringContaining(`leads to ${gone}, which is not there`),
  });
  expect(existsSync(gone)).toBe(false);
});

test('its password is readable by its own user only', async () => {
  const dataDir = shared;
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  const stranger = server.url.replace(/:[^:@]+@/u, ':guess@');
  await expect(ask(stranger, sql`select 1`)).rejects.toThrow('password authentication failed');
  await server.stop();
});

test.runIf(asRoot)(
  'a folder that the database user cannot enter only holds a link to one that it can',
  async () => {
    const dataDir = dataFolder(0o700);
    const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
    const place = readlinkSync(join(dataDir, 'postgres'));
    expect(place).toMatch(/^\/var\/lib\/creneau\/postgres-/u);
    expect(statSync(join(place, 'data')).uid).not.toBe(0);
    expect(await ask(server.url, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await server.stop();

    const again = await startEmbeddedPostgres({ dataDir, log, durable: false });
    expect(readlinkSync(join(dataDir, 'postgres'))).toBe(place);
    await again.stop();
    rmSync(place, { recursive: true });
  },
);

test('a server that hangs is stopped and replaced', async () => {
  const dataDir = shared;
  const hung = await startEmbeddedPostgres({ dataDir, log, durable: false });
  process.kill(hung.pid, 'SIGSTOP');
  const next = await startEmbeddedPostgres({ dataDir, log, durable: false, adoptionPatienceMs: 300 });
  expect(next.pid).not.toBe(hung.pid);
  await expect.poll(() => runs(hung.pid)).toBe(false);
  await Promise.all([next.stop(), hung.stop()]);
  await expect.poll(() => runs(next.pid)).toBe(false);
});

test('after a kill it starts again once the killed server’s last process has ended', async () => {
  const dataDir = shared;
  const first = await startEmbeddedPostgres({ dataDir, log });
  const work = sql`select count(*) from generate_series(1, 5000000)`;
  const busy = ask(first.url, work).catch(() => undefined);
  const atWork = sql`
    select from pg_stat_activity
    where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`;
  await expect.poll(() => ask(first.url, atWork)).toHaveLength(1);
  process.kill(first.pid, 'SIGKILL');
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await ask(second.url, sql`select 1 as n`)).toEqual([{ n: 1 }]);
  await busy;
  await first.stop();
  await second.stop();
});
