import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxPictureBytes } from '#domain/network/pictures.ts';
import { encodeUpload } from '#services/images/pictures.ts';
import { createPhotoStore } from './services.ts';

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });
const jpeg = await picture
  .clone()
  .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>secret</p></x:xmpmeta>')
  .jpeg()
  .toBuffer();
const png = await picture.clone().png().toBuffer();

/** Only its header has the size, as of a file that would fill the memory. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

describe('a photo that a school sends', () => {
  const incomplete =
    'Cette photo n’est pas une image complète\u202f: choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF.';
  it.each<[string, Buffer, string]>([
    ['of more than 10 MB', Buffer.alloc(maxPictureBytes + 1), 'Cette photo pèse plus de 10\u202fMo.'],
    ['of 10 MB that is none', Buffer.alloc(maxPictureBytes), incomplete],
    ['of too many pixels', pngOf(8000, 6501), 'Cette photo a plus de 52\u00a0millions de pixels.'],
    ['that is a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), incomplete],
    ['that is a page', Buffer.from('<!doctype html><script>1</script>'), incomplete],
    ['that is a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), incomplete],
    ['that is empty', Buffer.alloc(0), incomplete],
    ['that ends too early', jpeg.subarray(0, -40), incomplete],
    ['whose pixels end too early', png.subarray(0, -20), incomplete],
  ])('%s is refused, and says why', async (_, bytes, sentence) => {
    expect(await createPhotoStore().prepare(bytes)).toBe(sentence);
  });

  it.each([
    ['of a camera', jpeg],
    ['with a page behind its pixels', Buffer.concat([jpeg, Buffer.from('<script>secret</script>')])],
  ])('%s is stored without anything but its pixels', async (_, bytes) => {
    expect(bytes.includes('secret')).toBe(true);
    const stored = (await encodeUpload(bytes)).bytes;
    expect(stored.includes('secret')).toBe(false);
    const { format, width, height, exif, xmp, icc } = await sharp(stored).metadata();
    expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'webp', width: 64, height: 48 });
  });
});
