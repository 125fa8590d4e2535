import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret made once and kept, readable by our own user only; processes that share the folder share it. */
export function keptSecret(dataDir: string, name: string): string {
  return keptText(dataDir, name, () => randomBytes(32).toString('base64url'));
}

/** The same of any text, which is made when it is not there yet. */
export function keptText(dataDir: string, name: string, make: () => string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, make(), { mode: 0o600 });
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
