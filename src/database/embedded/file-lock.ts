import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** The kernel releases it when the process ends. Node has no file locks, so an empty SQLite database is locked. */
export function tryFileLock(path: string): Disposable | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}

export async function waitForFileLock(path: string, timeoutMs = 60_000): Promise<Disposable> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryFileLock(path);
    if (lock) return lock;
    if (Date.now() > deadline) throw new Error(`Another process has held ${path} for too long`);
    await sleep(50);
  }
}

const sqliteBusy = 5;
