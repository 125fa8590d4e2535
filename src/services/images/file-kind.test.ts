import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: '#c4161c' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a real %s is known by its first bytes',
  async (kind) => {
    expect(fileKind(await dot.clone().toFormat(kind).toBuffer())).toBe(kind);
  },
);

test.each([
  ['<svg/>', undefined],
  ['<svg >', 'svg'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
  ['\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg>', 'svg'],
  ['<!doctype html><svg>', undefined],
  ['<html><svg>', undefined],
  ['text <svg>', undefined],
  ['%PDF-1.7', undefined],
  ['BM', undefined],
  ['II*\0', undefined],
  ['\0\0\0\x18ftypheic\0\0\0\0heicmif1', undefined],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x04ftypavif', undefined],
  ['', undefined],
])('%j is %s', (text, kind) => {
  expect(fileKind(Buffer.from(text))).toBe(kind);
});

test.each(['<!-- -->', '<!--', ' ', '\ufeff', '<?xml>'])(
  'however often it says %j, it is read in no time',
  (piece) => {
    const started = performance.now();
    expect(fileKind(Buffer.from(`${piece.repeat(100_000)}<sv`))).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2000);
  },
);
