import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { RefusedError } from './refused.ts';

/** As deploy/ keeps them. */
export const maxBackupDays = 30;
/** Of a note: other files of the folder stay. */
const noteName = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z-[\da-f-]{36}$/u;

/** Outside the database: after a restore each erasure since the backup is done again (docs/operator.md, «Backups»).
 * @throws RefusedError when the folder cannot be written */
export async function noteErasure(folder: string, address: string, now: Date): Promise<void> {
  const first = new Date(now.getTime() - maxBackupDays * 86_400_000).toISOString();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const old = (await readdir(folder)).filter((name) => noteName.test(name) && name < first);
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    const file = join(folder, `${now.toISOString()}-${randomUUID()}`);
    await writeFile(file, `${address}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const why = describeFileFault(error);
    if (why === undefined) throw error;
    throw new RefusedError(
      `${folder} (ERASURES_DIR) cannot be written (${why}). Nothing was erased.`,
      'Rien n’est effacé\u202f: l’effacement ne peut pas être noté pour une restauration. Prévenez l’administrateur (ERASURES_DIR).',
    );
  }
}
