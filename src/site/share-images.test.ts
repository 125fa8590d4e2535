import { expect, it } from 'vitest';
import { shareImages } from './share-images.ts';

it('names a picture of the size that networks ask for, with what it says', () => {
  for (const [name, { path, alt, width, height }] of Object.entries(shareImages)) {
    expect(path).toBe(`/partage/${name}.png`);
    expect(alt).not.toBe('');
    expect([width, height]).toEqual([1200, 630]);
  }
});
