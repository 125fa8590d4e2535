import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { waitForFileLock } from '#database/embedded/file-lock.ts';
import { fillDatabase, openDatabase } from '#server/boot/database.ts';
import { temporaryFolder } from './product.ts';

const silent = { info() {}, warn() {}, error() {} };

/** A data folder whose PostgreSQL holds what a start without schools writes there: made anew, that is most of a first start. */
export async function filledFolder(): Promise<ReturnType<typeof temporaryFolder>> {
  const model = join(inject('filledFolder'), 'model');
  using _lock = await waitForFileLock(`${model}.lock`, 150_000);
  if (!existsSync(model)) {
    const unfinished = `${model}.unfinished`;
    const database = await openDatabase(
      { database: { url: undefined, connections: 2 }, dataDir: unfinished },
      silent,
    );
    await fillDatabase(database.db, false, { step() {}, filling() {} });
    await database.close();
    renameSync(unfinished, model);
  }
  const folder = temporaryFolder();
  // With its owners: root's PostgreSQL runs as another user.
  execFileSync('cp', ['-a', `${model}/.`, folder.path]);
  return folder;
}
