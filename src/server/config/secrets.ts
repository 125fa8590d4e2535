import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret made once and kept, readable by our own user only; processes that share the folder share it. */
export function keptSecret(dataDir: string, name: string): string {
  const file = fileOf(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomSecret(), { mode: 0o600 });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(fresh);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** A secret that this folder holds already; undefined when there is none. */
export function madeBefore(dataDir: string, name: string): string | undefined {
  const file = fileOf(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function fileOf(dataDir: string, name: string): string {
  return join(dataDir, 'secrets', name);
}
