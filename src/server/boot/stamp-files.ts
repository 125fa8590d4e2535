import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** By content: dates differ after a checkout or copy. */
export function stampFiles(folder: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
  for (const file of files) {
    if (/\.test\.tsx?$/u.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

export const publicFolder = join(root, 'public');

/** Addresses with it may be cached for ever. */
export function stampPublicFiles(): string {
  return stampFiles(publicFolder, ['**/*.*']).slice(0, 8);
}

let ofTiles: string | undefined;

export function tileVersion(): string {
  ofTiles ??= stampFiles(root, ['data/{basemap,communes,glyphs}.json', 'src/stand-ins/tiles/*.ts']).slice(
    0,
    8,
  );
  return ofTiles;
}
