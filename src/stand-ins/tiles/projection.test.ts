import { expect, test } from 'vitest';
import { readTile } from './projection.ts';

test.each([
  ['0', '0', '0.png', 1],
  ['15', '32767', '32767@2x.png', 2],
])('%s/%s/%s is a tile, at scale %i', (z, x, file, scale) => {
  expect(readTile(z, x, file)?.scale).toBe(scale);
});

test.each([
  ['16', '0', '0.png'],
  ['15', '32768', '0.png'],
  ['15', '0', '32768.png'],
  ['0', '0', '1.png'],
  ['-1', '0', '0.png'],
  ['01', '0', '0.png'],
  ['1e1', '0', '0.png'],
  ['3', '0', '0@3x.png'],
  ['3', '0', '0.png\n'],
  ['3', '٣', '0.png'],
  ['3', '0', '0.jpg'],
])('%s/%s/%s is none', (z, x, file) => {
  expect(readTile(z, x, file)).toBeUndefined();
});
