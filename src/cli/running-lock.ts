import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryFileLock } from '#database/embedded/file-lock.ts';

/** Another process serves this data folder; the message says which and where. */
class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
}

/** One site on a data folder at a time. @throws AlreadyRunningError */
export function claimDataFolder(dataDir: string, address: string): Disposable {
  mkdirSync(dataDir, { recursive: true });
  const note = join(dataDir, 'running.json');
  const lock = tryFileLock(join(dataDir, 'running.lock'));
  if (!lock) {
    const { pid, address } = JSON.parse(readFileSync(note, 'utf8')) as { pid: number; address: string };
    throw new AlreadyRunningError(
      `It already runs on this data folder (${dataDir}): ${address}, process ${pid}.\nStop that one first, or start another with a DATA_DIR and a PORT of its own.`,
    );
  }
  writeFileSync(note, JSON.stringify({ pid: process.pid, address }));
  return lock;
}
