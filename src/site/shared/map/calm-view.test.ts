import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calmCentre, type Frame } from './calm-view.ts';
import type { Placed } from './clusters.ts';
import { fromWorld, toWorld, worldTile } from './web-mercator.ts';

const zoom = 12;
const scale = worldTile * 2 ** zoom;
const origin = toWorld({ lat: 45.76, lng: 4.83 });
/** A place so many pixels east and south of the town hall. */
const at = (x: number, y: number) => fromWorld({ x: origin.x + x / scale, y: origin.y + y / scale });
const plate = (x: number, y: number): Placed => ({
  kind: 'cluster',
  id: 1,
  ...at(x, y),
  itemIds: [1, 2],
  openingZoom: null,
  lowest: 100_000,
});
const frame: Frame = {
  width: 500,
  height: 400,
  seen: 400,
  margins: { left: 48, right: 48, top: 64, bottom: 32 },
  buttons: { right: 62, bottom: 108 },
};
/** Position in pixels from the frame's corner. */
function inFrame(centre: { lat: number; lng: number }, place: { lat: number; lng: number }) {
  const [middle, point] = [toWorld(centre), toWorld(place)];
  return {
    x: (point.x - middle.x) * scale + frame.width / 2,
    y: (point.y - middle.y) * scale + frame.height / 2,
  };
}

test('a position comes back from the square of the world', () => {
  const { lat, lng } = fromWorld(toWorld({ lat: -21.11, lng: 55.53 }));
  expect([lat, lng]).toEqual([expect.closeTo(-21.11, 9), expect.closeTo(55.53, 9)]);
});

test('where nothing is covered or cut, the places are in the middle of what the margins leave', () => {
  const first = [at(0, 0), at(100, 100)];
  const centre = calmCentre(first, [plate(0, 0), plate(100, 100)], zoom, frame);
  expect(inFrame(centre, at(50, 50)).x).toBeCloseTo(250);
  expect(inFrame(centre, at(50, 50)).y).toBeCloseTo(64 + (400 - 64 - 32) / 2);
});

test('a plate comes out from under the zoom buttons', () => {
  const first = [at(0, 0), at(300, 200)];
  const { x, y } = inFrame(calmCentre(first, [plate(0, 0), plate(300, 200)], zoom, frame), at(0, 0));
  expect(x - 48 >= 62 || y - 24 >= 108).toBe(true);
});

test('the view moves so that the edge does not cut a plate', () => {
  const first = [at(0, 0), at(200, 0)];
  const other = at(330, 0);
  const { x } = inFrame(calmCentre(first, [plate(200, 0), plate(330, 0)], zoom, frame), other);
  expect(x + 48 <= 500 || x - 48 >= 500).toBe(true);
});

test('when the window shows a strip of the map, the places are in the strip if there is room', () => {
  const first = [at(0, 0), at(200, 40)];
  const low = { ...frame, seen: 150 };
  const { y } = inFrame(calmCentre(first, [plate(0, 0), plate(200, 40)], zoom, low), at(200, 40));
  expect(y + 24).toBeLessThanOrEqual(150);
});

test('the first places are always within the margins', () => {
  const pixel = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 2, maxLength: 12 }), (pixels) => {
      const places = pixels.map(({ x, y }) => at(x, y));
      const centre = calmCentre(
        places,
        pixels.map(({ x, y }) => plate(x, y)),
        zoom,
        frame,
      );
      for (const place of places) {
        const { x, y } = inFrame(centre, place);
        expect(x).toBeGreaterThanOrEqual(48 - 0.01);
        expect(x).toBeLessThanOrEqual(452.01);
        expect(y).toBeGreaterThanOrEqual(64 - 0.01);
        expect(y).toBeLessThanOrEqual(368.01);
      }
    }),
    { numRuns: 50 },
  );
});
