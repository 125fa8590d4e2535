import sharp, { type Metadata } from 'sharp';
import type { ImageFormat } from '#domain/images.ts';
import { ImageRefusal } from './refusal.ts';

// Each image is decoded once: libvips' cache would only use memory.
sharp.cache(false);
// Other formats that libvips supports reach no decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
});

/** Change it whenever the same source gives other bytes: older cached images are then not used. */
export const recipe = '2';

/** A 50-megapixel photograph, 200 MB decoded. */
export const maxPixels = 52_000_000;
/** WebP's own limit is 16383. */
const maxHeightPixels = 8192;
const maxSeconds = 10;

/** By its first bytes. @throws ImageRefusal 415 for any other. */
export async function readKind(bytes: Buffer): Promise<Metadata['format']> {
  return (await open(bytes, false)).seen.format;
}

/** Rotated upright, never enlarged, without metadata. @throws ImageRefusal 413 or 415 */
export async function resize(
  bytes: Buffer,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<Buffer> {
  const { image, seen } = await open(bytes, maxPixels);
  if (seen.width * seen.height > maxPixels) throw new ImageRefusal(413, `${seen.width} × ${seen.height}`);
  const resized = image
    .autoOrient()
    .resize({ width, height: maxHeightPixels, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: maxSeconds });
  const encoded =
    format === 'avif' ? resized.avif({ effort: avifEffort(width) }) : resized.webp({ quality: 75 });
  return encoded.toBuffer().catch(refuse);
}

async function open(bytes: Buffer, limitInputPixels: number | false) {
  try {
    const image = sharp(bytes, { limitInputPixels, failOn: 'truncated' });
    const seen = await image.metadata();
    // The same loader reads HEIC.
    if (seen.format === 'heif' && seen.compression !== 'av1') throw new Error('HEIC');
    return { image, seen };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(cause: unknown): never {
  const message = String(cause);
  if (message.includes('timeout')) throw new ImageRefusal(503, 'took too long', { cause });
  if (message.includes('pixel limit')) throw new ImageRefusal(413, 'too many pixels', { cause });
  throw new ImageRefusal(415, 'cannot be read', { cause });
}

const maxCarefulWidth = 1280;

/** Limits the time and memory of AVIF (decision 0010). */
const avifEffort = (width: number): number => (width <= maxCarefulWidth ? 2 : 0);
