import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexMarkers } from './clusters.ts';
import { firstInView, zoomThatFits } from './first-view.ts';
import { buildMarkers } from './markers.ts';

const deepest = 13;
const room = { width: 390, height: 400 };

const markersAt = (places: readonly { readonly lat: number; readonly lng: number }[]) =>
  buildMarkers(
    places.map((position, index) => ({
      id: index + 1,
      label: `École ${index + 1}`,
      uri: null,
      street: '1 place du Marché',
      zipCode: '69001',
      city: 'Lyon',
      position,
      price: { pack: 120_000, estimate: 180_000 },
    })),
  );
const firstOf = (places: readonly { readonly lat: number; readonly lng: number }[], within = room) => {
  const markers = markersAt(places);
  return firstInView(markers, indexMarkers(markers, deepest), within, deepest).map(({ itemId }) => itemId);
};

/** Six schools some 2 km apart. */
const town = [0, 1, 2].flatMap((column) =>
  [0, 1].map((row) => ({ lat: 45.74 + row * 0.02, lng: 4.8 + column * 0.03 })),
);
const farAway = { lat: 46.6, lng: 4.8 };

test('schools that do not overlap are all in the first view', () => {
  expect(firstOf(town)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('one school far away does not make one plate of a town', () => {
  expect(firstOf([...town, farAway])).toEqual([1, 2, 3, 4, 5, 6]);
});

test('half of the schools at least are in the first view, however dense they are', () => {
  const corner = { lat: 45.76, lng: 4.83 };
  expect(firstOf([...Array(4).fill(corner), farAway, farAway, farAway]).length).toBeGreaterThanOrEqual(4);
  expect(firstOf(Array(20).fill(corner)).length).toBeGreaterThanOrEqual(10);
});

test('one school and none are what they are', () => {
  expect(firstOf([])).toEqual([]);
  expect(firstOf([farAway])).toEqual([1]);
});

test('the zoom of places is the deepest at which they fit, and never deeper than the map', () => {
  const [west, east] = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 45 },
  ];
  // 45 degrees are 32 pixels at zoom 0.
  expect(zoomThatFits([west, east], { width: 255, height: 100 }, deepest)).toBe(2);
  expect(zoomThatFits([west, east], { width: 256, height: 100 }, deepest)).toBe(3);
  expect(zoomThatFits([west, east], { width: 257, height: 100 }, deepest)).toBe(3);
  expect(zoomThatFits([west, west], room, deepest)).toBe(deepest);
});

test('whatever the places, the first of the list are taken, half of them at least', () => {
  const place = fc.record({
    lat: fc.double({ min: 42, max: 51, noNaN: true }),
    lng: fc.double({ min: -5, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), (places) => {
      const first = firstOf(places);
      expect(first).toEqual(places.slice(0, first.length).map((_, index) => index + 1));
      expect(first.length).toBeGreaterThanOrEqual(places.length / 2);
    }),
    { numRuns: 50 },
  );
});
