import { statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shareImages } from './share-images.ts';

it('names a picture of the size that networks ask for, with what it says', async () => {
  for (const [name, { path, alt, width, height }] of Object.entries(shareImages)) {
    expect(path).toBe(`/partage/${name}.png`);
    expect(alt()).not.toBe('');
    const drawn = await sharp(`public${path}`).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['png', width, height]);
    expect([width, height]).toEqual([1200, 630]);
    expect(statSync(`public${path}`).size, `${name} in bytes`).toBeLessThan(60 * 1024);
  }
});
