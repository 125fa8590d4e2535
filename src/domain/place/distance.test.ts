import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chordOf, distanceBetween, formatDistance, formatRoughDistance, isRough } from './distance.ts';

it.each([
  [0, '0\u202fm'],
  [350.4, '350\u202fm'],
  [999, '999\u202fm'],
  [1000, '1000\u202fm'],
  [1001, '1,0\u202fkm'],
  [1050, '1,1\u202fkm'],
  [12_340, '12,3\u202fkm'],
  [1_234_500, '1\u202f234,5\u202fkm'],
])('a distance of %d metres reads %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});

describe('the distance between two positions', () => {
  const paris = { lat: 48.8566, lng: 2.3522 };
  const lyon = { lat: 45.764, lng: 4.8357 };

  it('is about 392 km from Paris to Lyon', () => {
    expect(distanceBetween(paris, lyon) / 1000).toBeCloseTo(391.5, 0);
  });

  it('is half the turn of the earth between antipodes', () => {
    expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_000, 3);
  });

  const position = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is the same both ways, and nil from a position to itself', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 6);
        expect(distanceBetween(a, a)).toBe(0);
      }),
    );
  });
});

it("the straight line under a distance equals the distance over a few kilometres, and is at most the Earth's diameter", () => {
  expect(chordOf(0)).toBe(0);
  expect(chordOf(20_000) * 6_371_000).toBeCloseTo(20_000, 1);
  expect(chordOf(6_371_000 * Math.PI)).toBeCloseTo(2);
  expect(chordOf(60_000_000)).toBeCloseTo(2);
});

describe('distances from a position that a browser does not know exactly', () => {
  it.each([
    [undefined, false],
    [499, false],
    [500, false],
    [501, true],
    [25_000, true],
  ])('an accuracy of %s metres is rough: %s', (accuracy, rough) => {
    expect(isRough(accuracy)).toBe(rough);
  });

  it.each([
    [0, '1\u202fkm'],
    [1499, '1\u202fkm'],
    [1500, '2\u202fkm'],
    [3990, '4\u202fkm'],
  ])('%d metres are written as %s', (metres, text) => {
    expect(formatRoughDistance(metres)).toBe(text);
  });
});
