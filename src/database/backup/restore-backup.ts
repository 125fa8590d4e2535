import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { describeFileFault } from '#domain/text/file-fault.ts';
import type { Connection } from '../connection.ts';
import { DatabaseError } from '../database-error.ts';
import {
  isBeforeFirstRelease,
  migrateDatabase,
  migrationNames,
  migrations as ownMigrations,
} from '../migrate.ts';
import {
  type BackupHeader,
  copyFrom,
  endOfTable,
  isMedia,
  lacksMedia,
  lastLine,
  listTables,
  readHeader,
  type StoredTable,
} from './format.ts';
import { readMigrations } from './write-backup.ts';

export interface RestoredBackup extends BackupHeader {
  readonly ran: readonly string[];
  /** Pictures that the backup names, and that neither it nor `mediaFile` holds. */
  readonly missingPictures: number;
}

export interface RestoreOptions {
  /** Replaces a file of that name. */
  readonly source?: Readable | undefined;
  /** A whole backup, for the pictures of one without media. */
  readonly mediaFile?: string | undefined;
}

/** Completely or not at all. */
export async function restoreBackup(
  connection: Connection,
  file: string,
  { source, mediaFile }: RestoreOptions = {},
): Promise<RestoredBackup> {
  await using backup = await openBackup(file, source);
  await using media = mediaFile === undefined ? undefined : await openBackup(mediaFile);
  refuseOtherRelease(backup.header);
  if (media) refuseMedia(backup.header, media.header);
  await refuseUsed(connection);
  const restored = await connection.db.transaction().execute(async (transaction) => {
    await migrateDatabase(transaction, migrationsOf(backup.header));
    await fill(connection, backup);
    if (media) await fillMedia(connection, media);
    const missingPictures = lacksMedia(backup.header) ? await keepNamedPictures(connection) : 0;
    return { missingPictures, ran: (await migrateDatabase(transaction)).ran };
  });
  await connection.client.query('analyze');
  return { ...backup.header, ...restored };
}

function migrationsOf({ migrations }: BackupHeader) {
  return Object.fromEntries(Object.entries(ownMigrations).filter(([name]) => migrations.includes(name)));
}

function refuseOtherRelease({ migrations, release }: BackupHeader): void {
  if (isBeforeFirstRelease(migrations)) {
    throw new DatabaseError(
      `This backup was made before release 1.0.0 (by ${release}), and this release cannot read it. Nothing was restored: restore it with that release.`,
    );
  }
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `This backup is of a newer release (${release}, with ${unknown.join(', ')}). Restore it with that release, or a later one. Nothing was restored.`,
    );
  }
}

function refuseMedia(header: BackupHeader, media: BackupHeader): void {
  if (!lacksMedia(header)) {
    throw new DatabaseError('The backup holds its photos: restore it without --media. Nothing was restored.');
  }
  if (lacksMedia(media)) {
    throw new DatabaseError(
      'The backup given by --media holds no photos either: give a whole one. Nothing was restored.',
    );
  }
}

async function refuseUsed({ client }: Connection): Promise<void> {
  if ((await readMigrations(client)).length === 0) return;
  const { rows } = await client.query<{ schools: string; orders: string }>(
    'select (select count(*) from public.offices) as schools, (select count(*) from public.payment_intents) as orders',
  );
  throw new DatabaseError(
    `The database holds a Créneau already (${rows[0]?.schools} schools, ${rows[0]?.orders} payments): a backup goes into an empty one. Nothing was restored.`,
  );
}

async function fill({ client }: Connection, backup: OpenBackup): Promise<void> {
  const tables = await listTables(client);
  await client.query(
    `create temporary table ${namedPictures} (hash text primary key, kind text not null) on commit drop`,
  );
  const names = tables.map(({ name }) => name).join(', ');
  await client.query(`truncate ${names}`);
  // They judge changes, not what is stored already.
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table ${name} ${state} trigger user`);
  };
  await setTriggers('disable');
  for (const stored of backup.header.tables) {
    if (isMedia(stored) && lacksMedia(backup.header)) await copy(client, backup, stored, namedPictures);
    else if (tables.some((table) => isSame(table, stored))) await copy(client, backup, stored);
    else {
      throw new DatabaseError(
        `The backup holds a table that its release has not: ${stored.name} (${stored.columns}). Nothing was restored.`,
      );
    }
  }
  await backup.finish();
  await setTriggers('enable');
  for (const { name, value } of backup.header.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
}

async function copy(
  client: pg.Client,
  backup: OpenBackup,
  { rows, ...stored }: BackupHeader['tables'][number],
  into = stored.name,
): Promise<void> {
  const sink = client.query(from(copyFrom({ ...stored, name: into })));
  await pipeline(Readable.from(backup.rows(copyFrom(stored))), sink);
  if (sink.rowCount !== rows) {
    throw new DatabaseError(
      `The backup is damaged: ${stored.name} has ${sink.rowCount} rows in the place of ${rows}. Nothing was restored.`,
    );
  }
}

const namedPictures = 'named_pictures';

/** Only the pictures are read, of the first tables of the file. */
async function fillMedia({ client }: Connection, media: OpenBackup): Promise<void> {
  for (const stored of media.header.tables) {
    if (isMedia(stored)) return copy(client, media, stored);
    for await (const _ of media.rows(copyFrom(stored)));
  }
}

/** A picture that was removed since the whole backup stays removed. Returns how many are missing. */
async function keepNamedPictures({ client }: Connection): Promise<number> {
  await client.query(`delete from public.pictures where hash not in (select hash from ${namedPictures})`);
  const { rows } = await client.query<{ missing: string }>(
    `select count(*) as missing from ${namedPictures} where hash not in (select hash from public.pictures)`,
  );
  return Number(rows[0]?.missing);
}

/** Column order may differ: a migration appends a column, a fresh schema may have it elsewhere. */
function isSame(table: StoredTable, stored: StoredTable): boolean {
  const sorted = ({ columns }: StoredTable) => columns.split(', ').toSorted().join(', ');
  return table.name === stored.name && sorted(table) === sorted(stored);
}

interface OpenBackup extends AsyncDisposable {
  readonly header: BackupHeader;
  rows(statement: string): AsyncGenerator<Buffer>;
  finish(): Promise<void>;
}

const chunkBytes = 64 * 1024;
const newline = 0x0a;
const maxHeaderBytes = 1024 * 1024;

async function openBackup(file: string, source?: Readable): Promise<OpenBackup> {
  const lines = linesOf(file, source ?? createReadStream(file));
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next();
    if (done) throw truncated(file);
    return value;
  };
  const first = await next();
  const header = readHeader(first.toString('utf8'));
  return {
    header,
    async *rows(statement) {
      if ((await next()).toString('utf8') !== `${statement}\n`) {
        throw new DatabaseError(
          `${file} is damaged: “${statement}” is not where it should be. Use another backup.`,
        );
      }
      let waiting: Buffer[] = [];
      let bytes = 0;
      for (;;) {
        const line = await next();
        if (line.length === endOfTable.length && line.equals(Buffer.from(endOfTable))) break;
        waiting.push(line);
        bytes += line.length;
        if (bytes >= chunkBytes) {
          yield Buffer.concat(waiting);
          [waiting, bytes] = [[], 0];
        }
      }
      if (bytes > 0) yield Buffer.concat(waiting);
    },
    async finish() {
      if ((await next()).toString('utf8') !== lastLine) throw truncated(file);
      if (!(await lines.next()).done)
        throw new DatabaseError(`${file} is damaged: data follows its end. Use another backup.`);
    },
    async [Symbol.asyncDispose]() {
      await lines.return(undefined);
    },
  };
}

/** Lines with their newline. Not by `readline`, which also ends lines at other Unicode characters. */
async function* linesOf(file: string, source: Readable): AsyncGenerator<Buffer, undefined> {
  const unzipped = source.pipe(createGunzip());
  source.once('error', (error) => unzipped.destroy(error));
  let begun: Buffer[] = [];
  let isFirst = true;
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
        const end = chunk.subarray(from, at + 1);
        yield begun.length === 0 ? end : Buffer.concat([...begun, end]);
        [begun, from, isFirst] = [[], at + 1, false];
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
      if (isFirst && begun.length * chunk.length > maxHeaderBytes) {
        throw new DatabaseError(`${file} is not a backup of Créneau.`);
      }
    }
  } catch (error) {
    throw explain(error, file);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
  if (begun.length > 0) throw truncated(file);
  return undefined;
}

function truncated(file: string): DatabaseError {
  return new DatabaseError(
    `${file} is an incomplete backup: its end is missing. Nothing was restored. Copy the file again or use another backup.`,
  );
}

function explain(error: unknown, file: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return truncated(file);
  if (code === 'Z_DATA_ERROR') {
    return new DatabaseError(`${file} is not a backup of Créneau, or is damaged. Nothing was restored.`);
  }
  const why = describeFileFault(error);
  return why === undefined
    ? error
    : new DatabaseError(`${file} cannot be read (${why}). Nothing was restored.`);
}
