import { describe, expect, test } from 'vitest';
import { readBasemap } from '#data/read-basemap.ts';
import { readCommunes } from '#data/read-communes.ts';
import { boxesAt, createLabelMap, createLettering, touches } from './labels.ts';

const labels = createLabelMap(readCommunes(), readBasemap().names, createLettering());
const labelsIn = async (z: number, x: number, y: number, margin = 0) =>
  (await labels.atZoom(z)).labelsIn({ z, x, y }, margin);
const textsIn = async (z: number, x: number, y: number) => (await labelsIn(z, x, y)).map(({ text }) => text);

describe('the names of a zoom', () => {
  test.each([
    [5, 16, 11],
    [9, 259, 176],
    [12, 2074, 1409],
  ])('never cover one another (zoom %i)', async (z, x, y) => {
    const found = await labelsIn(z, x, y, 256);
    expect(found.length).toBeGreaterThan(3);
    for (const one of found) {
      for (const other of found) {
        if (one === other) continue;
        const covered = boxesAt(other, z);
        expect(boxesAt(one, z).some((box) => covered.some((second) => touches(box, second)))).toBe(false);
      }
    }
  });

  test('a name across the edge of a tile is rendered in both', async () => {
    const [here, there] = [await labelsIn(9, 259, 176), await labelsIn(9, 260, 176)];
    const shared = here.filter((label) => there.includes(label));
    expect(shared.length).toBeGreaterThan(0);
  });

  test('the most populated towns have priority', async () => {
    expect(await textsIn(5, 16, 11)).toContain('Paris');
    expect(await textsIn(5, 16, 11)).not.toContain('Versailles');
    expect(await textsIn(10, 518, 352)).toContain('Paris');
  });

  test('villages are named at deep zooms', async () => {
    expect(await textsIn(12, 2050, 1425)).not.toEqual([]);
  });
});
