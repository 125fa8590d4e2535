import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hash of many files, by content, not by date: a fresh checkout or a copied folder has any dates. */
export function stampFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files) {
    if (/\.test\.tsx?$/u.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
