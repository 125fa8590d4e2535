import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { DatabaseError } from '../database-error.ts';
import { type BackupHeader, endOfTable, lastLine, readHeader } from './format.ts';

export interface OpenBackup {
  readonly header: BackupHeader;
  rows(statement: string): AsyncGenerator<Buffer>;
  finish(): Promise<void>;
  close(): Promise<void>;
}

const chunkBytes = 64 * 1024;
const newline = 0x0a;
const maxHeaderBytes = 1024 * 1024;

export async function openBackup(file: string, source?: Readable): Promise<OpenBackup> {
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
    async close() {
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
