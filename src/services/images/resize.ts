import sharp, { type Metadata } from 'sharp';
import type { ImageFormat } from '#domain/images.ts';
import { ImageRefusal } from './refusal.ts';

// Each image is drawn once: what libvips remembers of it would only take memory.
sharp.cache(false);
// What libvips could read besides reaches no decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
});

/** Changes whenever the same source would give other bytes, so that no older picture is taken for it. */
export const recipe = '2';

/** A camera's 50-megapixel photograph passes; decoded it is 200 MB. */
export const mostPixels = 52_000_000;
/** WebP's own limit is 16383. */
const highestPixels = 8192;
const longestSeconds = 10;

/** What a file is by its first bytes, whatever it is called. @throws ImageRefusal 415 for all that is not read. */
export async function readKind(bytes: Buffer): Promise<Metadata['format']> {
  return (await open(bytes, false)).seen.format;
}

/**
 * Upright, never wider than it was, with nothing of its file but its pixels. @throws ImageRefusal 413 above the pixels that are
 * read, 415 when the file is broken.
 */
export async function resize(
  bytes: Buffer,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<Buffer> {
  const { image, seen } = await open(bytes, mostPixels);
  if (seen.width * seen.height > mostPixels) throw new ImageRefusal(413, `${seen.width} × ${seen.height}`);
  const resized = image
    .autoOrient()
    .resize({ width, height: highestPixels, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: longestSeconds });
  const encoded =
    format === 'avif' ? resized.avif({ effort: avifEffort(width) }) : resized.webp({ quality: 75 });
  return encoded.toBuffer().catch(refuse);
}

async function open(bytes: Buffer, limitInputPixels: number | false) {
  try {
    const image = sharp(bytes, { limitInputPixels, failOn: 'truncated' });
    const seen = await image.metadata();
    // The same loader reads HEIC, whose pixels are not AV1.
    if (seen.format === 'heif' && seen.compression !== 'av1') throw new Error('HEIC');
    return { image, seen };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(cause: unknown): never {
  const said = String(cause);
  if (said.includes('timeout')) throw new ImageRefusal(503, 'took too long', { cause });
  if (said.includes('pixel limit')) throw new ImageRefusal(413, 'too many pixels', { cause });
  throw new ImageRefusal(415, 'cannot be read', { cause });
}

const widestWithCare = 1280;

/** What time and memory AVIF may take: above the widths that layouts ask for, as little as it can (decision 0010). */
function avifEffort(width: number): number {
  return width <= widestWithCare ? 2 : 0;
}
