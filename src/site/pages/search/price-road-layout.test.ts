import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countWithin, markHeights, placeMarkers, placeOf, stretchOf } from './price-road-layout.ts';

describe('the road of a list', () => {
  it('runs between its lowest and highest totals, each up to the next ten euros', () => {
    expect(stretchOf([134_001, 180_000, 210_999])).toEqual({ from: 135_000, to: 211_000 });
  });

  test.each([[[]], [[150_000]], [[150_000, 150_000]], [[150_001, 151_000]]])(
    'is none where there is nothing to choose between (%j)',
    (totals) => {
      expect(stretchOf(totals)).toBeUndefined();
    },
  );

  it('is there as soon as two totals lie on either side of ten euros', () => {
    expect(stretchOf([150_000, 150_001])).toEqual({ from: 150_000, to: 151_000 });
  });
});

test.each([
  [99_999, 0],
  [100_000, 0],
  [150_000, 0.5],
  [200_000, 1],
  [200_001, 1],
])('%i cents stand at %d of the road from 1,000 to 2,000 €', (cents, place) => {
  expect(placeOf(cents, { from: 100_000, to: 200_000 })).toBe(place);
});

describe('the bornes of a road', () => {
  it('stand side by side where there is room, and above each other where there is none', () => {
    expect(placeMarkers([0, 0.1, 0.15, 0.2], { length: 10, rows: 3 })).toEqual([
      { at: 0, row: 0 },
      { at: 0.1, row: 0 },
      { at: 0.15, row: 1 },
      { at: 0.2, row: 0 },
    ]);
  });

  it('give way sideways where the rows are full', () => {
    const [, , third] = placeMarkers([0.5, 0.5, 0.5], { length: 10, rows: 2 });
    expect(third?.row).toBe(0);
    expect(Math.abs((third?.at ?? 0) - 0.5)).toBeCloseTo(0.1);
  });

  it('never cover each other nor leave the road, however many and wherever they stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }),
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (places, length, rows) => {
          const standing = placeMarkers(places, { length, rows });
          expect(standing).toHaveLength(places.length);
          for (const [index, one] of standing.entries()) {
            expect(one.at).toBeGreaterThanOrEqual(0);
            expect(one.at).toBeLessThanOrEqual(1);
            for (const other of standing.slice(index + 1)) {
              if (other.row === one.row) expect(Math.abs(other.at - one.at)).toBeGreaterThan(0.99 / length);
            }
          }
        },
      ),
    );
  });
});

test('the whole list is marked by how many schools are where on the road', () => {
  const stretch = { from: 100_000, to: 200_000 };
  expect(markHeights([100_000, 110_000, 160_000, 200_000, 199_000], stretch, 4)).toEqual([1, 0, 0.5, 1]);
  expect(markHeights([], stretch, 2)).toEqual([0, 0]);
});

test.each([
  [149_999, 0],
  [150_000, 1],
  [150_001, 1],
])('a budget of %i cents is that of %i schools', (budget, count) => {
  expect(countWithin([150_000, 160_000], budget)).toBe(count);
});
