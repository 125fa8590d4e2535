import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { DatabaseError } from '../database-error.ts';
import { type BackupHeader, endOfTable, lastLine, readHeader } from './format.ts';

/** A backup that is read from its beginning to its end, once. */
export interface OpenBackup {
  readonly header: BackupHeader;
  /** The rows of the next table, whose statement it has to have; to be read to their end. */
  rows(statement: string): AsyncGenerator<Buffer>;
  /** @throws DatabaseError unless everything was read, and whole. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

const chunkBytes = 64 * 1024;
const newline = 0x0a;
/** The line of the tables, the longest that is no row. */
const longestHeaderBytes = 1024 * 1024;

/** `source` is read in the place of a file of that name. @throws DatabaseError when it cannot be read, or is no backup. */
export async function openBackup(file: string, source?: Readable): Promise<OpenBackup> {
  const lines = linesOf(file, source ?? createReadStream(file));
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next();
    if (done) throw half(file);
    return value;
  };
  const first = await next();
  const header = readHeader(first.toString('utf8'));
  return {
    header,
    async *rows(statement) {
      if ((await next()).toString('utf8') !== `${statement}\n`) {
        throw new DatabaseError(`${file} is damaged: “${statement}” does not stand where it should.`);
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
      if ((await next()).toString('utf8') !== lastLine) throw half(file);
      // Reads on to the checksum.
      if (!(await lines.next()).done)
        throw new DatabaseError(`${file} is damaged: more follows behind its end.`);
    },
    async close() {
      await lines.return(undefined);
    },
  };
}

/** With its newline each. Not by `readline`, which takes other characters of Unicode for the end of a line as well. */
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
      if (isFirst && begun.length * chunk.length > longestHeaderBytes) {
        throw new DatabaseError(`${file} is no backup of Créneau.`);
      }
    }
  } catch (error) {
    throw explain(error, file);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
  if (begun.length > 0) throw half(file);
  return undefined;
}

function half(file: string): DatabaseError {
  return new DatabaseError(`${file} is half a backup: it ends before its end. Nothing was restored.`);
}

function explain(error: unknown, file: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return half(file);
  if (code === 'Z_DATA_ERROR') {
    return new DatabaseError(`${file} is no backup of Créneau, or is damaged. Nothing was restored.`);
  }
  const why = describeFileFault(error);
  return why === undefined
    ? error
    : new DatabaseError(`${file} cannot be read (${why}). Nothing was restored.`);
}
