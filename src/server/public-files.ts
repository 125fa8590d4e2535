import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampFiles } from './stamp-files.ts';

/** Files that every visitor may ask for by name. */
export const publicFolder = join(fileURLToPath(new URL('../..', import.meta.url)), 'public');

/** Short and the same wherever the files are: addresses that carry it may be kept for ever. */
export function stampPublicFiles(): string {
  return stampFiles(publicFolder, ['**/*.*']).slice(0, 8);
}
