import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As deploy/ keeps them. */
export const maxBackupDays = 30;

/** Outside the database: after a restore each erasure since the backup is done again (docs/operator.md, «Backups»). */
export async function noteErasure(folder: string, address: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const first = new Date(now.getTime() - maxBackupDays * 86_400_000).toISOString();
  const old = (await readdir(folder)).filter((name) => name < first);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  await writeFile(join(folder, `${now.toISOString()}-${randomUUID()}`), `${address}\n`, { mode: 0o600 });
}
