import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipLine, clipRing, crossings } from './clip.ts';

const box = { west: 0, north: 0, east: 10, south: 10 };
const square = (from: number, to: number) => [from, from, to, from, to, to, from, to];

test('a ring inside the box is unchanged, one outside is dropped, one around becomes the box', () => {
  expect(clipRing(square(2, 8), box)).toEqual(square(2, 8));
  expect(clipRing(square(11, 12), box)).toEqual([]);
  const around = clipRing(square(-5, 15), box);
  expect(crossings(around, 5, 5) % 2).toBe(1);
  expect(Math.min(...around)).toBe(0);
  expect(Math.max(...around)).toBe(10);
});

test('what is inside a ring and the box is inside the clipped ring, and nothing else', () => {
  const coordinate = fc.double({ min: -20, max: 20, noNaN: true });
  const triangle = fc.array(coordinate, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(triangle, fc.double({ min: 0.1, max: 9.9, noNaN: true }), (ring, at) => {
      expect(crossings(clipRing(ring, box), at, 3.3) % 2).toBe(crossings(ring, at, 3.3) % 2);
    }),
  );
});

test('a line keeps the segments that touch the box', () => {
  expect(clipLine([-5, 5, 5, 5, 15, 5], box)).toEqual([[-5, 5, 5, 5, 15, 5]]);
  expect(clipLine([-5, 20, 5, 20], box)).toEqual([]);
  expect(clipLine([1, 1, 1, 20, 5, 20, 5, 5], box)).toEqual([
    [1, 1, 1, 20],
    [5, 20, 5, 5],
  ]);
});
