import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readKind } from './resize.ts';

const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: '#c4161c' } });

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'heif'],
] as const)('a real %s is known by its bytes', async (kind, name) => {
  expect(await readKind(await dot.clone().toFormat(kind).toBuffer())).toBe(name);
});

const size = 'xmlns="http://www.w3.org/2000/svg" width="2" height="2"';

test.each([
  `<svg ${size}/>`,
  `\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg ${size}></svg>`,
])('a drawing is known: %j', async (text) => {
  expect(await readKind(Buffer.from(text))).toBe('svg');
});

test.each([
  `<!doctype html><svg ${size}></svg>`,
  `<html><svg ${size}></svg></html>`,
  `text <svg ${size}></svg>`,
  '%PDF-1.7',
  'BM',
  '\0\0\0\x18ftypheic\0\0\0\0heicmif1',
  '',
])('%j is not read', async (text) => {
  await expect(readKind(Buffer.from(text))).rejects.toMatchObject({ status: 415 });
});

test('other formats of libvips are refused', async () => {
  const tiff = await dot.clone().tiff().toBuffer();
  await expect(readKind(tiff)).rejects.toMatchObject({ status: 415 });
});

test.each(['<!-- -->', '<!--', ' ', '\ufeff', '<?xml>'])(
  'is read fast, however often it repeats %j',
  async (piece) => {
    const started = performance.now();
    await expect(readKind(Buffer.from(`${piece.repeat(100_000)}<sv`))).rejects.toMatchObject({ status: 415 });
    expect(performance.now() - started).toBeLessThan(2000);
  },
);
