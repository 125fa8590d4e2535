import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const pictureTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** Plain names only: none leads out of its folder or needs encoding. */
export function isPictureName(name: string): boolean {
  return /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/u.test(name) && Object.hasOwn(pictureTypes, extname(name));
}

export function openPicture(uploads: string, name: string): { bytes: Buffer; mime: string } | undefined {
  const mime = pictureTypes[extname(name)];
  if (!mime || !isPictureName(name)) return undefined;
  try {
    return { bytes: readFileSync(join(uploads, name)), mime };
  } catch {
    return undefined;
  }
}
