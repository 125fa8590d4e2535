import sharp, { type Metadata } from 'sharp';
import type { ImageFormat } from '#domain/images.ts';
import type { FileKind } from './file-kind.ts';
import { ImageRefusal } from './refusal.ts';

// Each image is drawn once: what libvips remembers of it would only take memory.
sharp.cache(false);

/** Changes whenever the same source would give other bytes, so that no older picture is taken for it. */
export const recipe = '2';

/** A camera's 50-megapixel photograph passes; decoded it is 200 MB. */
export const mostPixels = 52_000_000;
/** WebP's own limit is 16383. */
const highestPixels = 8192;
const longestSeconds = 10;

const sharpNames: Readonly<Record<FileKind, Metadata['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
  svg: 'svg',
};

/**
 * Draws an image anew, upright, at most so wide, never wider than it was, with nothing of its file but its pixels.
 * @throws ImageRefusal 413 above the pixels that are read, 415 when the file is broken.
 */
export async function resize(
  bytes: Buffer,
  kind: FileKind,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' });
  try {
    const seen = await image.metadata();
    if (seen.format !== sharpNames[kind])
      throw new ImageRefusal(415, `${kind} turns out to be ${seen.format}`);
    if (seen.width * seen.height > mostPixels) throw new ImageRefusal(413, `${seen.width} × ${seen.height}`);
    const resized = image
      .autoOrient()
      .resize({ width, height: highestPixels, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestSeconds });
    const encoded =
      format === 'avif' ? resized.avif({ effort: avifEffort(width) }) : resized.webp({ quality: 75 });
    return await encoded.toBuffer();
  } catch (error) {
    if (error instanceof ImageRefusal) throw error;
    if (String(error).includes('timeout')) throw new ImageRefusal(503, 'took too long', { cause: error });
    if (String(error).includes('pixel limit'))
      throw new ImageRefusal(413, 'too many pixels', { cause: error });
    throw new ImageRefusal(415, 'cannot be read', { cause: error });
  }
}

const widestWithCare = 1280;

/** What time and memory AVIF may take: above the widths that layouts ask for, as little as it can (decision 0010). */
function avifEffort(width: number): number {
  return width <= widestWithCare ? 2 : 0;
}
