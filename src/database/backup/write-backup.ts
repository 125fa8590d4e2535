import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { DatabaseError } from '../database-error.ts';
import {
  type BackupHeader,
  copyFrom,
  copyTo,
  endOfTable,
  lastLine,
  listSequences,
  listTables,
  withoutMedia,
  writeHeader,
} from './format.ts';

export interface WrittenBackup extends BackupHeader {
  readonly bytes: number;
}

interface BackupOptions {
  readonly release: string;
  readonly now: Date;
  /** True: without the bytes of schools' photos and logos. */
  readonly withoutMedia?: boolean | undefined;
}

/** From one snapshot, completely or not at all, readable by its owner only; the site may run. */
export async function writeBackup(
  client: pg.Client,
  file: string,
  options: BackupOptions,
): Promise<WrittenBackup> {
  const unfinished = `${file}.unfinished`;
  try {
    const header = await streamBackup(client, options, () =>
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return { ...header, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw explainFile(error, file);
  }
}

/** Without its last line a stream is truncated and refused by a restore. */
export async function pipeBackup(
  client: pg.Client,
  output: Writable,
  options: BackupOptions,
): Promise<WrittenBackup> {
  let bytes = 0;
  const write = (chunk: Buffer) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    output.write(chunk, (error) => {
      if (!error) resolve();
      else reject(new DatabaseError(`The output ended before the backup did (${describeFileFault(error)}).`));
    });
    return promise;
  };
  const header = await streamBackup(client, options, () => async (chunks) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      await write(chunk);
    }
  });
  return { ...header, bytes };
}

type Sink = Writable | ((chunks: AsyncIterable<Buffer>) => Promise<void>);

async function streamBackup(client: pg.Client, options: BackupOptions, open: () => Sink) {
  await client.query('begin isolation level repeatable read read only');
  // As pg_dump does: the format must not depend on the role's settings.
  await client.query(
    "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'",
  );
  const header = await describe(client, options);
  await pipeline(Readable.from(textOf(client, header)), createGzip(), open() as Writable);
  // After a failed COPY this query would never end: the connection is closed instead.
  await client.query('rollback');
  return header;
}

async function describe(
  client: pg.Client,
  { release, now, ...options }: BackupOptions,
): Promise<BackupHeader> {
  const migrations = await readMigrations(client);
  if (migrations.length === 0) {
    throw new DatabaseError('The database holds nothing of Créneau: there is nothing to back up.');
  }
  const tables: BackupHeader['tables'] = [];
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${table.name}`);
    const stored = options.withoutMedia ? withoutMedia(table) : table;
    tables.push({ ...stored, rows: Number(rows[0]?.rows) });
  }
  const { rows: servers } = await client.query<{ server: string }>(
    "select current_setting('server_version') as server",
  );
  return {
    format: 1,
    madeAt: now.toISOString(),
    release,
    server: servers[0]?.server ?? '',
    migrations,
    tables,
    sequences: await listSequences(client),
  };
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows: made } = await client.query(
    "select where to_regclass('public.kysely_migration') is not null",
  );
  if (made.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

async function* textOf(client: pg.Client, header: BackupHeader): AsyncGenerator<string | Buffer> {
  yield writeHeader(header);
  for (const table of header.tables) {
    yield `${copyFrom(table)}\n`;
    yield* client.query(to(copyTo(table))) as AsyncIterable<Buffer>;
    yield endOfTable;
  }
  yield lastLine;
}

function explainFile(error: unknown, file: string): unknown {
  const why = describeFileFault(error);
  if (why === undefined || /^E(?:CONN|HOST|NET|TIMEDOUT|PIPE)/u.test(why)) return error;
  return new DatabaseError(`${file} cannot be written (${why}). Nothing was left behind.`);
}
