import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root: root starts it as the owner of the data, else as `postgres`, else as `nobody`.
 * Undefined for an ordinary user, who runs it as himself. No account is ever created.
 */
export function databaseAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = known.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root and this machine has neither a user `postgres` nor `nobody`: start Créneau as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account can read and enter a folder; tried for real, so that no rule of the file system is guessed. */
export function canReach(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', folder], {
    ...account,
    stdio: 'ignore',
  });
  return status === 0;
}
