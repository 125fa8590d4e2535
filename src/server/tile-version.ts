import { fileURLToPath } from 'node:url';
import { stampFiles } from './stamp-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let version: string | undefined;

/** Names the drawn map by all that it is made of: tiles under that name may be kept for ever. */
export function tileVersion(): string {
  version ??= stampFiles(root, ['data/{basemap,communes,glyphs}.json', 'src/stand-ins/tiles/*.ts']).slice(
    0,
    8,
  );
  return version;
}
