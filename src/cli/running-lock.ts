import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryFileLock } from '#database/embedded/file-lock.ts';
import { StartError } from './start-error.ts';

/** One site on a data folder at a time. @throws StartError telling which process has it, and where that one answers. */
export function claimDataFolder(dataDir: string, address: string): Disposable {
  const note = join(dataDir, 'running.json');
  const lock = openLock(dataDir);
  if (!lock) {
    throw new StartError(
      `It already runs on this data folder (${dataDir}): ${readNote(note)}.\nStop that one first, or start another with a DATA_DIR and a PORT of its own.`,
    );
  }
  writeFileSync(note, JSON.stringify({ pid: process.pid, address }));
  return lock;
}

function openLock(dataDir: string): Disposable | undefined {
  try {
    mkdirSync(dataDir, { recursive: true });
    return tryFileLock(join(dataDir, 'running.lock'));
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(error as Error).message}). Give another one by DATA_DIR, or the right to write there.`,
    );
  }
}

/** The other process may be so young that it has not written its note. */
function readNote(file: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; address: string };
    return `${address}, process ${pid}`;
  } catch {
    return 'it has only just been started';
  }
}
