import { expect, test } from 'vitest';
import { labelOfRing, ringsAt } from './rings.ts';

const lyon = { lat: 45.76, lng: 4.83 };

test.each([
  [13, [1, 2, 5]],
  [12, [1, 2, 5]],
  [11, [2, 5]],
  [10, [5]],
  [9, []],
])('at zoom %i the rings of %j km are wide enough to be labelled', (zoom, shown) => {
  expect(ringsAt(zoom, lyon.lat)).toEqual(shown);
});

test('a ring is labelled at its top, straight above its centre', () => {
  const { lat, lng } = labelOfRing(lyon, 5);
  expect(lng).toBe(lyon.lng);
  expect((lat - lyon.lat) * 111.32).toBeCloseTo(5, 6);
});

test('elsewhere on the ring a label is as far from the centre', () => {
  const { lat, lng } = labelOfRing(lyon, 5, 90);
  expect(lat).toBeCloseTo(lyon.lat, 9);
  expect((lng - lyon.lng) * 111.32 * Math.cos((lyon.lat * Math.PI) / 180)).toBeCloseTo(5, 6);
  expect(labelOfRing(lyon, 5, 180).lat).toBeLessThan(lyon.lat);
});
